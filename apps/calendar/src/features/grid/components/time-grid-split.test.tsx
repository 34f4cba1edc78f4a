// @vitest-environment happy-dom
import { addDays } from '@switchboard/common/time/calendar-date';
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { intlZone } from '../../time/model/zone.ts';
import type { GridChange, GridColumn, TimeGridProps } from '../model/grid.ts';
import { TimeGrid } from './time-grid.tsx';

const zone = intlZone('Europe/Madrid');
const resources = ['Anna', 'Lucía', 'Marta'].map((name) => aResource({ id: `resource-${name}`, name }));
const columns: GridColumn[] = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day)).flatMap(
  (date) => resources.map(({ id }) => ({ date, resourceId: id })),
);
/** 10:00 to 11:00 on Friday, of Lucía. */
const cut = aBooking({ id: 'cut', resourceId: 'resource-Lucía' });

const renderGrid = (given: Partial<TimeGridProps> = {}) =>
  renderPart(
    <TimeGrid
      columns={columns}
      resources={resources}
      items={[cut]}
      zone={zone}
      formats={createFormats('en-GB', zone)}
      now={Date.parse('2026-11-20T08:00:00Z')}
      openRanges={() => undefined}
      onOpen={() => {}}
      onCreate={() => {}}
      onDay={() => {}}
      {...given}
    />,
  );

beforeEach(() => setViewWidth(1900));

// Specification 63.1
test('each day has a heading, and below it a column for each person', () => {
  renderGrid();
  screen.getByRole('heading', { level: 3, name: 'Friday 20 November' });
  for (const { name } of resources)
    screen.getByRole('heading', { level: 4, name: `${name}, Friday 20 November` });
  const lucia = screen.getByRole('region', { name: 'Lucía, Friday 20 November' });
  within(lucia).getByRole('button', { name: /^10:00/ });
  expect(
    within(screen.getByRole('region', { name: 'Anna, Friday 20 November' })).queryByRole('button'),
  ).toBeNull();
});

// Specification 63.4
test('a heading opens its day, and its button is for a booking of its person', async () => {
  const opened: string[] = [];
  const wanted: GridColumn[] = [];
  renderGrid({ onDay: (date) => opened.push(date), onNew: (column) => wanted.push(column) });
  fireEvent.click(screen.getByRole('button', { name: /^Fri 20/ }));
  expect(opened).toEqual(['2026-11-20']);
  fireEvent.click(screen.getByRole('button', { name: 'New booking for Marta on Friday 20 November' }));
  expect(wanted).toEqual([{ date: '2026-11-20', resourceId: 'resource-Marta' }]);
});

// Specification 63.3
test('keys move a booking to another person, and to another day of the same one', async () => {
  const changes: GridChange[] = [];
  renderGrid({ onChange: (change) => changes.push(change) });
  const user = userEvent.setup();
  const block = screen.getByRole('button', { name: /^10:00/ });
  fireEvent.keyDown(window, { key: 'Shift' });
  await screen.findByText(/M – move the booking/);
  block.focus();
  await user.keyboard('m{ArrowRight}{PageUp}{Enter}');
  expect(changes).toMatchObject([
    {
      resourceIds: ['resource-Marta'],
      start: Date.parse('2026-11-19T09:00:00Z'),
      end: Date.parse('2026-11-19T10:00:00Z'),
    },
  ]);
});

// Specification 63.2
test('whole days are in view where not all fit, and only those are mounted', () => {
  setViewWidth(1000);
  renderGrid();
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.length).toBeLessThan(7);
  const columnsShown = screen.getAllByRole('region');
  expect(columnsShown.length).toBeLessThan(21);
  // 944 pixels have room for three days of three columns.
  expect(columnsShown[0]?.style.inlineSize).toBe(`${944 / 9}px`);
});

// Specification 63.2
test('forty people of a week are mounted as far as they are in view', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    aResource({ id: `resource-${index}`, name: `P${index}` }),
  );
  const dates = [...new Set(columns.map(({ date }) => date))];
  renderGrid({
    resources: many,
    columns: dates.flatMap((date) => many.map(({ id }) => ({ date, resourceId: id }))),
    items: [],
  });
  expect(screen.getAllByRole('region').length).toBeLessThan(40);
});
