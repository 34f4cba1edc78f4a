// @vitest-environment happy-dom
import { NetworkError } from '@switchboard/api-client';
import { HOUR } from '@switchboard/common/time/durations';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { haircut, salon } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const start = async (options = {}) => {
  const view = renderCalendar({ ...salon, ...options });
  await screen.findByRole('button', { name: /Haircut, Marina/ });
  const { store } = view.calendar;
  const move = (hours: number) =>
    act(() =>
      store.getState().moveBooking({
        booking: store.getState().bookings[0] ?? haircut,
        start: Date.parse(haircut.start) + hours * HOUR,
        end: Date.parse(haircut.end) + hours * HOUR,
        resourceIds: haircut.resourceIds,
      }),
    );
  return { ...view, move };
};
const at = (time: string) => screen.findByRole('button', { name: new RegExp(`^${time}.*Haircut, Marina`) });

// Specification 25.7, 57.15
test('a move is announced with its time, and can be undone by the notice', async () => {
  const { user, move } = await start();
  await move(2);
  await at('12:00');
  expect(
    (await screen.findByText(/^Saved: Haircut, Marina Orlova, Friday, November 20, 12:00.*, Lucía$/)).closest(
      '[role]',
    )?.role,
  ).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await at('10:00');
  await screen.findByText(/^Undone: Haircut/);
});

// Specification 25.7
test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%o and Z undoes, except while the user types',
  async (held) => {
    const { user, move, fake } = await start();
    await move(2);
    await user.click(screen.getByRole('button', { name: 'New booking' }));
    const field = await screen.findByRole('combobox', { name: 'Customer' });
    fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', ...held });
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', shiftKey: true, ...held });
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
    await at('12:00');
    // A keyboard with another script.
    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ...held });
    await waitFor(() => expect(fake.data.bookings[0]?.start).toBe(haircut.start));
  },
);

// Specification 25.6
test('a refused move is back at its place, with the reason, and can be done all the same', async () => {
  const rival = aBooking({
    id: 'rival',
    title: 'Colour',
    start: '2026-11-20T11:00:00Z',
    end: '2026-11-20T12:00:00Z',
  });
  const { user, move } = await start({ bookings: [haircut, rival] });
  await move(2);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /^Not saved. This time is already booked: Colour, Marina Orlova, Friday, November 20, 12:00/,
  );
  await at('10:00');
  await user.click(screen.getByRole('button', { name: 'Book anyway' }));
  await at('12:00');
});

// Specification 25.6
test('a change without a network is rolled back and says so', async () => {
  const { move, fake, user } = await start();
  fake.gate = () => Promise.reject(new NetworkError('Failed to fetch'));
  await move(2);
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved. The server cannot be reached');
  await at('10:00');
  const place = screen.getByRole('alert').parentElement ?? document.body;
  await user.click(within(place).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

// Specification 63.9
test.each([
  { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true },
  { key: 'z', code: 'KeyZ', metaKey: true, shiftKey: true },
  { key: 'y', code: 'KeyY', ctrlKey: true },
  { key: 'н', code: 'KeyY', ctrlKey: true },
])('%o makes an undone change again', async (pressed) => {
  const { user, move, fake } = await start();
  await move(2);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await at('10:00');
  fireEvent.keyDown(document.body, pressed);
  await at('12:00');
  await screen.findByText(/^Done again: Haircut/);
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  await at('10:00');
  await user.click(await screen.findByRole('button', { name: 'Redo' }));
  await at('12:00');
  await waitFor(() => expect(fake.data.bookings[0]?.start).toBe('2026-11-20T11:00:00.000Z'));
});
