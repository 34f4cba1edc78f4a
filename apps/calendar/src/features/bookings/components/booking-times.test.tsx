// @vitest-environment happy-dom
import type { FreeTimes } from '@switchboard/api-client';
import { enter, setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { newBooking, openBooking } from '../../../testing/open-booking.tsx';
import { cut } from '../../../testing/salon.ts';

beforeEach(() => {
  setViewWidth(1440);
  vi.stubEnv('TZ', 'Europe/Madrid');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const at = (date: string, minutes: number) => ({ ...newBooking, at: { date, minutes } });
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

describe('the end of a booking', () => {
  // Specification 23.9
  test('follows the services until it is changed on purpose, which says by how much', async () => {
    const { user, fake } = await openBooking(newBooking, { inPopover: false });
    await user.click(await screen.findByRole('checkbox', { name: /Haircut/ }));
    await user.click(screen.getByRole('button', { name: 'Change the end' }));
    await user.clear(await field('End time'));
    await enter(await field('End time'), '5:15 PM{Enter}');
    await screen.findByText('changed: 1 hr 15 min instead of 1 hr');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)?.end).toBe('2026-11-20T16:15:00.000Z'));
  });

  test('of an existing booking that was changed on purpose can follow the services again', async () => {
    const booking = aBooking({ optionIds: [cut.id], end: '2026-11-20T10:15:00.000Z' });
    const { user, fake } = await openBooking(
      { kind: 'booking', booking },
      { inPopover: false, bookings: [booking] },
    );
    await screen.findByText('changed: 1 hr 15 min instead of 1 hr');
    await user.click(screen.getByRole('button', { name: 'Use the end of the services' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fake.data.bookings[0]?.end).toBe('2026-11-20T10:00:00.000Z'));
  });

  // Specification 57.12
  test.each([
    ['16:30', '4:30 PM'],
    ['4pm', '4:00 PM'],
    ['1630', '4:30 PM'],
  ])('is typed as %s in a field of a 12-hour clock', async (typed, shown) => {
    await openBooking(newBooking, { inPopover: false });
    const end = await field('End time');
    fireEvent.change(end, { target: { value: typed } });
    fireEvent.keyDown(end, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(plain(end.value)).toBe(shown));
    fireEvent.blur(end);
    await waitFor(() => expect(plain(end.value)).toBe(shown));
  });

  test('over midnight is named with its day', async () => {
    const { user } = await openBooking(at('2026-11-20', 23 * 60 + 30));
    await user.click(await screen.findByRole('checkbox', { name: /Haircut/ }));
    expect(plain(screen.getByText(/^Ends at/).textContent)).toBe('Ends at Saturday, November 21, 12:30 AM');
  });
});

describe('clocks', () => {
  // Specification 24.5
  test('that skip a time: the form says which time it becomes', async () => {
    const { user } = await openBooking(at('2026-03-29', 60), { inPopover: false });
    await user.clear(await field('Start'));
    await enter(await field('Start'), '2:30 AM{Enter}');
    const note = await screen.findByText(/Clocks skip/);
    expect(plain(note.textContent)).toBe('Clocks skip 2:30 AM on that day. It becomes 3:30 AM.');
  });

  // Specification 24.5
  test('that show a time twice: the user chooses which one', async () => {
    const { user, fake } = await openBooking(at('2026-10-25', 150), { inPopover: false });
    const which = within(await screen.findByRole('group', { name: /Clocks show 2:30\sAM twice/ }));
    expect(which.getByRole<HTMLInputElement>('radio', { name: 'The first' }).checked).toBe(true);
    await user.click(which.getByRole('radio', { name: /The second/ }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() =>
      expect(fake.data.bookings.at(-1)).toMatchObject({
        start: '2026-10-25T01:30:00.000Z',
        end: '2026-10-25T02:30:00.000Z',
      }),
    );
  });

  // Specification 24.3
  test('of a browser in another zone: both times are shown', async () => {
    vi.stubEnv('TZ', 'Asia/Kathmandu');
    await openBooking(at('2026-11-20', 22 * 60));
    expect(plain(screen.getByText(/yours/).textContent)).toBe('10:00 PM Madrid, Sat 2:45 AM yours');
  });

  test('of a browser that shows the same need no note', async () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    await openBooking();
    expect(screen.queryByText(/yours/)).toBeNull();
  });
});

describe('free times', () => {
  const free: FreeTimes = {
    time_zone: 'Europe/Madrid',
    days: [
      { date: '2026-11-20', open: [[540, 1080]], starts: ['2026-11-20T14:00:00Z', '2026-11-20T16:00:00Z'] },
      { date: '2026-11-21', open: [[540, 1080]], starts: ['2026-11-21T08:00:00Z'] },
    ],
  };
  const asked = vi.fn(async (_query: object) => free);
  const api = { schedule: { free: asked } };

  // Specification 25.9
  test('are offered for the resource and the length, and chosen by a click', async () => {
    const { user, fake } = await openBooking(newBooking, { api });
    await screen.findByText('Lucía is not free at that time.');
    expect(asked.mock.lastCall?.[0]).toMatchObject({
      resource: 'resource-lucia',
      duration: 60,
      from: '2026-11-20',
    });
    const times = within(screen.getByRole('group', { name: 'Free:' })).getAllByRole('button');
    expect(times.map(({ textContent }) => plain(textContent))).toEqual(['3:00 PM', '5:00 PM']);
    await user.click(screen.getByRole('button', { name: /^Next free: 5:00/ }));
    await waitFor(() => expect(screen.queryByText(/is not free/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)?.start).toBe('2026-11-20T16:00:00.000Z'));
  });

  // Specification 25.9
  test('warn of a time at which the resource does not work, and name the next one with its day', async () => {
    await openBooking(at('2026-11-20', 19 * 60), { api });
    await screen.findByText('Lucía does not work at that time.');
    screen.getByRole('button', { name: /^Next free: Saturday, November 21, 9:00/ });
  });

  test('do not count the booking that is edited', async () => {
    const booking = aBooking();
    await openBooking({ kind: 'booking', booking }, { api, inPopover: false, bookings: [booking] });
    await screen.findByRole('group', { name: 'Free:' });
    expect(asked.mock.lastCall?.[0]).toMatchObject({ except: booking.id });
    expect(screen.queryByText(/Already booked/)).toBeNull();
  });
});

// Specification 31.4
test('an error of the server is shown at the field that it names', async () => {
  const { user, fake } = await openBooking(newBooking, { inPopover: false });
  await field('Title');
  fake.gate = () => Promise.reject(new Error('customer_phone: must be a phone'));
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByText('must be a phone');
  expect((await field('Phone')).getAttribute('aria-invalid')).toBe('true');
});
