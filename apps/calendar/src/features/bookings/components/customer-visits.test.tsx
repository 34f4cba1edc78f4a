// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBooking, aCustomer } from '../../../testing/entities.ts';
import { renderCalendar } from '../../../testing/render-calendar.tsx';
import { CustomerVisits } from './customer-visits.tsx';

const last = { booking: 'booking-1', start: '2026-10-12T09:00:00Z', resource: 'Lucía' };
const card = {
  ...{ customer: aCustomer(), conversations: [], upcoming: [], merges: [] },
  past: [aBooking({ start: '2025-10-12T09:00:00Z', status: 'no_show', title: 'Colour' })],
};

const open = (
  visits: { visits: number; no_shows: number; last: typeof last | null } | Error,
  get = async () => card,
) =>
  renderCalendar({
    api: {
      customers: {
        visits: async () => {
          if (visits instanceof Error) throw visits;
          return visits;
        },
        get,
      },
    },
    content: <CustomerVisits id="customer-olga" />,
  });

// Specification 61.18
describe('what is known of a customer', () => {
  test('is one line; repeated no-shows are marked', async () => {
    open({ visits: 7, no_shows: 2, last });
    const line = await screen.findByRole('button', {
      name: 'Show the visits: Been here 7 times · last Oct 12 with Lucía · 2 no-shows',
    });
    expect(within(line).getByText('2 no-shows').dataset.warn).toBe('true');
  });

  test('one no-show is no warning', async () => {
    open({ visits: 1, no_shows: 1, last });
    const line = await screen.findByRole('button', { name: /Been here 1 time · .* · 1 no-show$/ });
    expect(within(line).getByText('1 no-show').dataset.warn).toBe('false');
  });

  test('opens the last bookings', async () => {
    const { user } = open({ visits: 1, no_shows: 1, last });
    await user.click(await screen.findByRole('button', { name: /Been here/ }));
    const rows = await screen.findByRole('list', { name: 'Last bookings' });
    expect(rows.textContent).toBe('Oct 12, 2025ColourNo-show');
  });

  test('says that the bookings are loading', async () => {
    const { user } = open({ visits: 1, no_shows: 0, last }, () => new Promise<never>(() => {}));
    await user.click(await screen.findByRole('button', { name: /Been here/ }));
    expect((await screen.findByText('Loading the bookings …')).role).toBe('status');
  });

  test('of a new customer says so, without a button', async () => {
    open({ visits: 0, no_shows: 0, last: null });
    await screen.findByText('Not been here yet');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is missing on a server that does not tell', async () => {
    open(new HttpError('Not found', 404, {}));
    await waitFor(() => expect(document.querySelector('p')).toBeNull());
    expect(screen.queryByText(/here/)).toBeNull();
  });
});
