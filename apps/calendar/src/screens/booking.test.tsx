// @vitest-environment happy-dom
import { enter, setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { choose, cut, haircut, salon } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

/** Opens the haircut in the full form. */
const edit = async (user: ReturnType<typeof renderCalendar>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Haircut, Marina/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
};

describe('a booking that exists', () => {
  const openHaircut = async () => {
    const view = renderCalendar(salon);
    await edit(view.user);
    return view;
  };

  test('opens with all its fields, and its change replaces it', async () => {
    const { user, fake } = await openHaircut();
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    expect(phone.value).toBe('+34 600 100 200');
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await enter(screen.getByRole('textbox', { name: 'Title' }), 'Long haircut');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('button', { name: /Long haircut, Marina Orlova/ });
    expect(fake.data.bookings).toMatchObject([
      { id: haircut.id, title: 'Long haircut', start: haircut.start, end: haircut.end, source: 'telegram' },
    ]);
  });

  test('is named after its services until the user names it', async () => {
    const { user } = renderCalendar({ ...salon, bookings: [aBooking({ optionIds: [cut.id] })] });
    await edit(user);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.click(screen.getByRole('checkbox', { name: /Styling/ }));
    expect(title.value).toBe('Haircut, Styling');
    await user.click(screen.getByRole('checkbox', { name: /Haircut/ }));
    expect(title.value).toBe('Styling');
    await enter(title, ' for the wedding');
    await choose('Anna');
    expect(title.value).toBe('Styling for the wedding');
  });

  test('is deleted at once, but not with changes that are unsaved', async () => {
    const { user, fake } = await openHaircut();
    await enter(await screen.findByRole('textbox', { name: 'Notes' }), 'By the window');
    await user.click(await screen.findByRole('button', { name: 'Delete booking' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(fake.data.bookings).toHaveLength(1);
    await user.clear(screen.getByRole('textbox', { name: 'Notes' }));
    await user.click(screen.getByRole('button', { name: 'Delete booking' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Haircut, Marina/ })).toBeNull());
    expect(fake.data.bookings).toEqual([]);
  });
});

describe('a booking that cannot be stored as it is', () => {
  // Specification 28.3
  test('at a time that is taken: names the bookings in the way, and books over them on purpose', async () => {
    const { user, fake } = renderCalendar({ ...salon, search: '?booking=new' });
    await choose('Lucía');
    await enter(screen.getByRole('combobox', { name: 'Customer' }), 'Olga');
    fake.data.bookings = [aBooking({ start: '2026-11-20T11:00:00Z', end: '2026-11-20T13:00:00Z' })];
    await user.click(screen.getByRole('button', { name: 'Book' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This time is already booked');
    expect(alert.textContent).toContain('Haircut');
    expect(fake.data.bookings).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(fake.data.bookings).toHaveLength(2));
    expect(fake.data.bookings[1]).toMatchObject({ forced: true, customer: { name: 'Olga' } });
  });

  // Specification 23.11
  test('after another person changed it: joins both changes, says so, and saves on the next try', async () => {
    const { user, fake } = renderCalendar(salon);
    await edit(user);
    await enter(await screen.findByRole('textbox', { name: 'Notes' }), 'by the window');
    fake.data.bookings = [{ ...haircut, version: 2, customer: { name: 'Marina', phone: '+34 611' } }];
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Phone: +34 611');
    // antd's spinner of the first try is still leaving.
    await user.click(screen.getByRole('button', { name: /Save changes$/ }));
    await waitFor(() => expect(fake.data.bookings[0]?.version).toBe(3));
    expect(fake.data.bookings).toMatchObject([
      { notes: 'by the window', customer: { name: 'Marina', phone: '+34 611' } },
    ]);
  });
});
