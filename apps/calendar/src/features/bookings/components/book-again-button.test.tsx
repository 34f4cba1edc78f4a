// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { openBooking } from '../../../testing/open-booking.tsx';
import { cut } from '../../../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const dialog = () => within(screen.getByRole('dialog'));

describe('a booking', () => {
  // Specification 57.17
  test.each(['no_show', 'cancelled'])('that is %s gives its time to another customer', async (status) => {
    const free = aBooking({
      ...{ status, start: '2026-11-20T11:00:00.000Z', end: '2026-11-20T12:00:00.000Z' },
      ...{ optionIds: [cut.id], items: [] },
    });
    const salon = { bookings: [free], options: [cut] };
    const { user, fake } = await openBooking({ kind: 'booking', booking: free }, salon);
    await user.click(dialog().getByRole('button', { name: 'Book this time' }));
    await screen.findByRole('textbox', { name: 'Title' });
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Walk-in');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    const { start, end, resourceId } = free;
    await waitFor(() =>
      expect(fake.data.bookings.at(-1)).toMatchObject({
        start,
        end,
        resourceId,
        optionIds: [cut.id],
        forced: false,
      }),
    );
    expect(fake.data.bookings.at(-1)?.customer.name).toBe('Walk-in');
  });

  // Specification 57.17
  test('whose free time is over offers it no more', async () => {
    const over = aBooking({ status: 'no_show' });
    await openBooking({ kind: 'booking', booking: over }, { bookings: [over] });
    expect(dialog().queryByRole('button', { name: 'Book this time' })).toBeNull();
  });
});
