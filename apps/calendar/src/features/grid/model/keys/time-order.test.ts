import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBooking } from '../../../../testing/entities.ts';
import { intlZone } from '../../../time/model/zone.ts';
import type { Scene } from '../gesture/drag.ts';
import { toGridItem } from '../gesture/in-the-way.ts';
import { firstFocus, inTimeOrder, movedCursor, roved } from './time-order.ts';

const at = (id: string, start: string, resourceId = 'lucia') =>
  aBooking({ id, start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), resourceId });

const scene = (bookings: ReturnType<typeof at>[]): Scene => ({
  columns: ['2026-11-19', '2026-11-20', '2026-11-22'].flatMap((date) => [
    { date, resourceId: 'lucia' },
    { date, resourceId: 'anna' },
  ]),
  items: bookings.map(toGridItem),
  zone: intlZone('UTC'),
});

const order = inTimeOrder(
  scene([
    at('late', '2026-11-20T16:00:00Z'),
    at('annas', '2026-11-20T09:00:00Z', 'anna'),
    at('lucias', '2026-11-20T09:00:00Z'),
    at('hidden', '2026-11-21T09:00:00Z'),
    at('sunday', '2026-11-22T08:00:00Z', 'anna'),
    at('first', '2026-11-19T12:00:00Z'),
  ]),
);
const ids = order.map(({ item }) => item.booking.id);
const from = (start: Parameters<typeof roved>[1], to: Parameters<typeof roved>[2]) =>
  roved(order, start, to)?.item.booking.id;

test('bookings go by time, those of one time by column, and without those of no column', () => {
  expect(ids).toEqual(['first', 'lucias', 'annas', 'late', 'sunday']);
});

test('the focus goes to the next and the previous booking, and ends at both ends', () => {
  expect(ids.map((id) => from(id, 'next'))).toEqual([...ids.slice(1), undefined]);
  expect(ids.map((id) => from(id, 'previous'))).toEqual([undefined, ...ids.slice(0, -1)]);
});

test('the focus goes to the first and the last booking, and to the first of the next or previous column', () => {
  expect([from('late', 'first'), from('late', 'last')]).toEqual(['first', 'sunday']);
  expect([from('late', 'next-column'), from('late', 'previous-column')]).toEqual(['annas', 'first']);
  expect([from('sunday', 'next-column'), from('first', 'previous-column')]).toEqual([undefined, undefined]);
});

test('from the cursor the focus goes to the nearest bookings', () => {
  const cursor = { column: 2, minutes: 600 };
  expect([from(cursor, 'next'), from(cursor, 'previous')]).toEqual(['annas', 'lucias']);
  expect(from({ column: 5, minutes: 900 }, 'next')).toBe(undefined);
  expect(from({ column: 5, minutes: 900 }, 'previous')).toBe('sunday');
});

// Specification 27.7
test('going on from the first booking visits every booking once', () => {
  const start = fc.integer({ min: 0, max: 5000 }).map((m) => Date.UTC(2026, 10, 19) + m * 60_000);
  fc.assert(
    fc.property(fc.array(start, { minLength: 1, maxLength: 30 }), (starts) => {
      const all = inTimeOrder(scene(starts.map((s, index) => at(`b${index}`, new Date(s).toISOString()))));
      fc.pre(all.length > 0);
      const seen: string[] = [];
      for (let next = all[0]; next; next = roved(all, next.item.booking.id, 'next'))
        seen.push(next.item.booking.id);
      expect(new Set(seen).size).toBe(all.length);
      expect(seen).toHaveLength(all.length);
    }),
  );
});

test('the first focus is the booking that is on or comes next', () => {
  const items = order.map(({ item }) => item).reverse();
  const focus = (iso: string) => firstFocus(items, Date.parse(iso))?.id;
  expect(focus('2026-11-20T09:30:00Z')).toBe('annas');
  expect(focus('2026-11-20T12:00:00Z')).toBe('late');
  expect(focus('2027-01-01T00:00:00Z')).toBe('first');
  expect(firstFocus([], 0)).toBe(undefined);
});

test('the cursor goes by steps and columns, and stays in the grid', () => {
  const move = { type: 'move', minutes: 0, columns: 0, step: 15 } as const;
  const cursor = { column: 1, minutes: 605 };
  expect(movedCursor(cursor, { ...move, minutes: 15 }, 6)).toEqual({ column: 1, minutes: 615 });
  expect(movedCursor(cursor, { ...move, columns: 1 }, 6)).toEqual({ column: 2, minutes: 605 });
  expect(movedCursor({ column: 5, minutes: 1425 }, { ...move, minutes: 15, columns: 1 }, 6)).toEqual({
    column: 5,
    minutes: 1425,
  });
  expect(movedCursor({ column: 0, minutes: 0 }, { ...move, minutes: -15, columns: -1 }, 6)).toEqual({
    column: 0,
    minutes: 0,
  });
});
