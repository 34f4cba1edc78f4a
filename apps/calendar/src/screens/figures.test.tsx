// @vitest-environment happy-dom
import { type BookingNumbers, NetworkError, type PersonNumbers } from '@switchboard/api-client';
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { anna, lucia, salon } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

beforeEach(() => setViewWidth(1440));

const row = (resource: string, given: Partial<PersonNumbers> = {}): PersonNumbers => ({
  resource,
  bookings: 10,
  booked_minutes: 600,
  open_minutes: 2400,
  no_shows: 0,
  cancelled: 0,
  income: 100,
  expected: 0,
  ...given,
});
const months: Record<string, PersonNumbers[]> = {
  '2026-11': [row(lucia.id), row(anna.id, { bookings: 5, income: 50.5, no_shows: 2, expected: 30 })],
  '2026-10': [row(lucia.id, { bookings: 12, income: 120 })],
};

/** Numbers of all together, each booking once. */
const sumOf = (rows: readonly PersonNumbers[]): BookingNumbers => {
  const sum = (of: (one: PersonNumbers) => number) => rows.reduce((all, one) => all + of(one), 0);
  return {
    days: [],
    bookings: sum((one) => one.bookings),
    booked_minutes: sum((one) => one.booked_minutes),
    open_minutes: sum((one) => one.open_minutes),
    no_shows: sum((one) => one.no_shows),
    cancelled: sum((one) => one.cancelled),
    income: sum((one) => one.income),
    expected: sum((one) => one.expected),
  };
};

const openFigures = async (peopleNumbers: (month: string) => Promise<PersonNumbers[]>, data = {}) => {
  const numbers = async ({ from }: { from: string }) => sumOf(await peopleNumbers(from.slice(0, 7)));
  const view = renderCalendar({
    ...salon,
    settings: someSettings({ currency: 'EUR' }),
    api: { schedule: { numbers, peopleNumbers } },
    ...data,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Figures of a month' }));
  // Not by its name: in tests antd gives all elements one id, and a search for people may be on the page, too.
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Figures of a month');
  return { ...view, dialog };
};
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map((cell) => cell.textContent));

// Specification 63.6
test('a month has the figures of each person and of all together, with the change against the month before', async () => {
  const { dialog } = await openFigures(async (month) => months[month] ?? []);
  const table = await dialog.findByRole('table', { name: 'November 2026' });
  expect(textsOf(table)).toEqual([
    ['Person', 'Bookings', 'Booked', 'Occupancy', 'Income', 'No-shows'],
    ['Lucía', '10−2', '10 hr', '25 %', '€100−€20', '0'],
    ['Anna', '5+5', '10 hr+10 hr', '25 %', '€50.50+€50.50', '2+2'],
    ['All together', '15+3', '20 hr+10 hr', '25 %', '€150.50+€30.50', '2+2'],
  ]);
  dialog.getByText(/€30 more is expected\./);
  fireEvent.click(dialog.getByRole('button', { name: 'Previous month' }));
  const october = await dialog.findByRole('table', { name: 'October 2026' });
  expect(textsOf(october)[2]).toEqual(['All together', '12+12', '10 hr+10 hr', '25 %', '€120+€120', '0']);
  fireEvent.click(dialog.getByRole('button', { name: 'Previous month' }));
  await dialog.findByText('Nothing was booked in this month');
});

// Specification 63.6
test('the figures are saved as a file for spreadsheets', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:figures';
  });
  // The DOM of the tests would leave the page, which the next files share.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { dialog } = await openFigures(async (month) => months[month] ?? []);
  await dialog.findByRole('table');
  fireEvent.click(dialog.getByRole('button', { name: 'Save as CSV' }));
  const text = await saved[0]?.text();
  expect(text).toContain('"Anna","5","10","40","25","50.5","30","2","0"');
  expect(text).toContain('"All together","15","20","80","25","150.5","30","2","0"');
});

// Specification 63.6
test('of a thousand people fifty are shown at first, and the sum is of all', async () => {
  const resources = Array.from({ length: 1014 }, (_, at) =>
    aResource({ id: `resource-${at}`, name: `Person ${at}` }),
  );
  const { dialog } = await openFigures(async () => resources.map(({ id }) => row(id, { bookings: 1 })), {
    resources,
  });
  const table = await dialog.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(52);
  expect(textsOf(table).at(-1)?.[1]).toBe('1,014');
  fireEvent.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(within(table).getAllByRole('row')).toHaveLength(102);
});

test('figures that cannot be loaded are asked for again', async () => {
  let fails = true;
  const { dialog } = await openFigures(async (month) => {
    if (fails) throw new NetworkError('Failed to fetch');
    return months[month] ?? [];
  });
  const retry = await dialog.findByRole('button', { name: /Retry|Try again/ });
  fails = false;
  fireEvent.click(retry);
  await waitFor(() => dialog.getByRole('table', { name: 'November 2026' }));
});
