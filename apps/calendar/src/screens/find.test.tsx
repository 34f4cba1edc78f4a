// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { type RenderOptions, renderCalendar } from '../testing/render-calendar.tsx';
import { salon } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

const address = () => screen.getByTestId('address').textContent;
const past = aBooking({
  id: 'past',
  title: 'Colour',
  start: '2026-03-03T09:00:00.000Z',
  end: '2026-03-03T10:00:00.000Z',
  customer: { name: 'Ana Peña', phone: '600000112' },
});
const open = (options: RenderOptions = {}) =>
  renderCalendar({ ...salon, bookings: [...salon.bookings, past], settings: someSettings({}), ...options });
const find = async (text: string) => {
  const field = await screen.findByLabelText('Find in the calendar');
  fireEvent.change(field, { target: { value: text } });
  return within(await screen.findByRole('region', { name: 'Found bookings' }));
};

beforeEach(() => setViewWidth(1440));

// Specification 57.4, 57.5
test('a search finds bookings of all dates, by day; one that is opened is shown at its day', async () => {
  const { user } = open();
  const found = await find('+34600000112');
  const day = within(await found.findByRole('region', { name: 'Tuesday, March 3, 2026' }));
  expect(found.getByRole('status').textContent).toBe('1 booking found');
  await user.click(day.getByRole('button', { name: /Colour/ }));
  await waitFor(() => expect(address()).toBe('?date=2026-03-03&booking=past'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByDisplayValue('Ana Peña')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Found bookings' })).toBeNull();
});

// Specification 57.4
test('a search without a result says so, and leads back to the calendar', async () => {
  const { user } = open();
  const found = await find('nothing like it');
  await found.findByText('No booking has “nothing like it”');
  await user.click(found.getByRole('button', { name: 'Back to the calendar' }));
  await screen.findByRole('button', { name: /Haircut/ });
  expect(address()).toBe('');
});

test('a search for a resource offers its bookings', async () => {
  const { user } = open();
  const found = await find('lucia');
  await user.click(await found.findByRole('button', { name: 'Show bookings of Lucía' }));
  await waitFor(() => expect(address()).toBe('?resources=resource-lucia'));
});

test('many results are shown in steps, and a change of a booking changes the list', async () => {
  const bookings = Array.from({ length: 60 }, (_, at) =>
    aBooking({
      id: `b${at}`,
      start: new Date(Date.UTC(2026, 10, 20, 9) - at * 3_600_000).toISOString(),
      end: new Date(Date.UTC(2026, 10, 20, 10) - at * 3_600_000).toISOString(),
    }),
  );
  const { user } = open({ bookings });
  const found = await find('marina');
  expect((await found.findByRole('status')).textContent).toBe('At least 50 bookings found');
  await user.click(found.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(found.getByRole('status').textContent).toBe('60 bookings found'));
});

test('a search that fails says so, and is tried again', async () => {
  const { fake, user } = open();
  await screen.findByRole('button', { name: /Haircut/ });
  fake.gate = async (call) => {
    if (call === 'bookings.page') throw new Error('No connection');
  };
  fireEvent.change(screen.getByLabelText('Find in the calendar'), { target: { value: 'ana' } });
  await screen.findByText('The search did not work');
  fake.gate = async () => {};
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: /Colour/ });
});

// Specification 25.11
test('on a backend of the base contract all its bookings are searched', async () => {
  open({ base: true });
  const found = await find('peña');
  await found.findByRole('button', { name: /Colour/ });
});
