// @vitest-environment happy-dom
import { enter, setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { choose, cut, haircut, salon } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

describe('a booking that exists', () => {
  const openHaircut = async () => {
    const view = renderCalendar(salon);
    await view.user.click(await screen.findByRole('button', { name: /Haircut, Marina/ }));
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
    await user.click(await screen.findByRole('button', { name: /Haircut, Marina/ }));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.click(screen.getByRole('checkbox', { name: /Styling/ }));
    expect(title.value).toBe('Haircut, Styling');
    await user.click(screen.getByRole('checkbox', { name: /Haircut/ }));
    expect(title.value).toBe('Styling');
    await enter(title, ' for the wedding');
    await choose('Anna');
    expect(title.value).toBe('Styling for the wedding');
  });

  test('is deleted only after a confirmation', async () => {
    const { user, fake } = await openHaircut();
    await user.click(await screen.findByRole('button', { name: 'Delete booking' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(fake.data.bookings).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete booking' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Haircut, Marina/ })).toBeNull());
    expect(fake.data.bookings).toEqual([]);
  });
});
