import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { type PrintColumn, printLayout } from './print.ts';

const zone = intlZone('Europe/Madrid');
const friday: PrintColumn = { date: '2026-11-20', resourceId: null };
const saturday: PrintColumn = { date: '2026-11-21', resourceId: null };
const at = (id: string, start: string, resourceId = 'resource-lucia') =>
  aBooking({ id, start: `${start}:00Z`, end: `${start.slice(0, 11)}23:00:00Z`, resourceId });
const ids = (cells: readonly { id: string }[][]) => cells.map((cell) => cell.map(({ id }) => id));

// Specification 29.6
test('only hours in which bookings begin are printed, in the time of the business', () => {
  const bookings = [
    at('late', '2026-11-20T16:30'),
    at('b', '2026-11-20T09:45'),
    at('a', '2026-11-20T09:00'),
    at('next', '2026-11-21T09:15'),
  ];
  const layout = printLayout(bookings, [friday, saturday], zone);
  if (layout.kind !== 'hours') throw new Error('not a table');
  expect(layout.hours.map(({ hour, cells }) => [hour, ids(cells)])).toEqual([
    [10, [['a', 'b'], ['next']]],
    [17, [['late'], []]],
  ]);
});

test('each resource has its own column', () => {
  const columns = ['resource-lucia', 'resource-anna'].map((resourceId) => ({ ...friday, resourceId }));
  const layout = printLayout([at('a', '2026-11-20T09:00', 'resource-anna')], columns, zone);
  if (layout.kind !== 'hours') throw new Error('not a table');
  expect(layout.hours.map(({ cells }) => ids(cells))).toEqual([[[], ['a']]]);
});

// Specification 29.6
test('a dense week is printed as a list with all bookings by day and start', () => {
  const bookings = Array.from({ length: 40 }, (_, index) =>
    at(`${index}`, `2026-11-${index % 2 ? '20' : '21'}T09:${index % 60}`.replace(/:(\d)$/, ':0$1')),
  );
  const week = [...Array(30).keys()].flatMap(() => bookings);
  const layout = printLayout(week, [friday, saturday], zone);
  if (layout.kind !== 'list') throw new Error('not a list');
  expect(layout.days.map(({ date, bookings: held }) => [date, held.length])).toEqual([
    ['2026-11-20', 600],
    ['2026-11-21', 600],
  ]);
  const starts = layout.days.flatMap(({ bookings: held }) => held.map(({ start }) => start));
  expect(starts).toEqual([...starts].sort());
});

test('more columns than fit on paper are printed as a list', () => {
  const columns = [...Array(9).keys()].map((index) => ({ ...friday, resourceId: `resource-${index}` }));
  expect(printLayout([], columns, zone)).toEqual({
    kind: 'list',
    days: [{ date: '2026-11-20', bookings: [] }],
  });
});
