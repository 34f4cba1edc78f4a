// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { anna, haircut, lucia, openResources, salon } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

beforeEach(() => setViewWidth(1440));

/** Madrid, 11:00 to 12:00. */
const breaks = Array.from({ length: 7 }, (): [number, number][] => [[660, 720]]);
const resting = { ...salon, resources: [aResource({ ...lucia, breaks }), anna], settings: someSettings() };

const moveAnHourLater = async () => {
  const block = await screen.findByRole('button', { name: /Haircut, Marina/ });
  block.focus();
  // The first key fetches the code of the keys.
  fireEvent.keyDown(block, { key: 'Shift' });
  await waitFor(() => expect(document.querySelector('[data-cursor]')).not.toBeNull());
  fireEvent.keyDown(document.activeElement ?? block, { key: 'm' });
  // Four quarters of an hour.
  for (let step = 0; step < 4; step += 1)
    fireEvent.keyDown(document.activeElement ?? block, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement ?? block, { key: 'Enter' });
};

// Specification 56.13
describe('a booking that is moved onto a break', () => {
  test('is moved when the person says so', async () => {
    const { user, fake } = renderCalendar(resting);
    await moveAnHourLater();
    await screen.findByText('Lucía does not work at that time.');
    expect(fake.data.bookings[0]?.start).toBe(haircut.start);
    await user.click(screen.getByRole('button', { name: 'Move it' }));
    await waitFor(() => expect(fake.data.bookings[0]?.start).toBe('2026-11-20T10:00:00.000Z'));
  });

  test('stays where it is otherwise, and nothing is sent', async () => {
    const { user, fake } = renderCalendar(resting);
    await moveAnHourLater();
    await user.click(await screen.findByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(screen.queryByText('Lucía does not work at that time.')).toBeNull());
    expect(fake.calls).not.toContain('bookings.update');
    screen.getByRole('button', { name: /^10:00.*Haircut, Marina/ });
  });
});

test('a booking that is moved to open and free time is moved without a question', async () => {
  const { fake } = renderCalendar({ ...salon, settings: someSettings() });
  await moveAnHourLater();
  await waitFor(() => expect(fake.data.bookings[0]?.start).toBe('2026-11-20T10:00:00.000Z'));
});

// Specification 56.14
describe('an absence over bookings', () => {
  const addToday = async (bookings = [haircut]) => {
    const rendered = renderCalendar({ ...salon, bookings, settings: someSettings() });
    await openResources();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Lucía' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add days away' }));
    const form = screen.getByLabelText('First day').closest('section') ?? document.body;
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    return rendered;
  };

  test('names them, and is stored when the person says so', async () => {
    const { user, fake } = await addToday();
    await screen.findAllByText('1 booking is in these days');
    const line = screen.getByText('Friday, November 20, 10:00 AM Marina Orlova');
    expect(line.closest('li')).toBe(line);
    expect(fake.data.resources[0]?.absences).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save it all the same' }));
    await waitFor(() => expect(fake.data.resources[0]?.absences).toHaveLength(1));
  });

  // Specification 56.16
  test('cancels them all together, if the person says so', async () => {
    const other = aBooking({
      id: 'later',
      start: '2026-11-20T15:00:00.000Z',
      end: '2026-11-20T16:00:00.000Z',
    });
    const { user, fake } = await addToday([haircut, other]);
    await user.click(await screen.findByRole('radio', { name: /^Cancel them/ }));
    await user.click(screen.getByRole('button', { name: 'Save it all the same' }));
    await waitFor(() => expect(fake.data.resources[0]?.absences).toHaveLength(1));
    expect(fake.data.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  // Specification 56.16
  test('gives them to another person, and says what is in the way there before anything is stored', async () => {
    const hers = aBooking({
      id: 'hers',
      resourceId: anna.id,
      resourceIds: [anna.id],
      customer: { name: 'Vera', phone: '' },
    });
    const { user, fake } = await addToday([haircut, hers]);
    await user.click(await screen.findByRole('radio', { name: 'Move them to' }));
    await user.click(screen.getByRole('button', { name: 'Save it all the same' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was moved.*Vera/);
    expect(fake.data.resources[0]?.absences).toEqual([]);
    fake.data.bookings = fake.data.bookings.filter(({ id }) => id !== 'hers');
    await user.click(screen.getByRole('button', { name: 'Save it all the same' }));
    await waitFor(() => expect(fake.data.resources[0]?.absences).toHaveLength(1));
    expect(fake.data.bookings).toMatchObject([{ resourceIds: [anna.id], start: haircut.start }]);
  });

  test('keeps what was typed when the person goes back', async () => {
    const { user, fake } = await addToday();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(fake.data.resources[0]?.absences).toEqual([]);
    screen.getByLabelText('First day');
  });

  test('asks nothing where the bookings of that day take no time', async () => {
    const { fake } = await addToday([aBooking({ status: 'no_show' })]);
    await waitFor(() => expect(fake.data.resources[0]?.absences).toHaveLength(1));
  });
});
