// @vitest-environment happy-dom
import type { CustomerCard } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { goElsewhere, renderCalendar } from '../testing/render-calendar.tsx';
import { choose, salon } from '../testing/salon.ts';

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => setViewWidth(1440));

test('a URL that names a booking opens it, and stays with its week', async () => {
  renderCalendar({ ...salon, search: '?week=2026-11-20&booking=booking-1' });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByDisplayValue('Marina Orlova')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
});

test('a URL for a new booking opens one', async () => {
  renderCalendar({ ...salon, search: '?booking=new' });
  expect(within(await screen.findByRole('dialog')).getByText('New booking')).toBeTruthy();
});

test('a booking that another device made since the list was read opens too', async () => {
  const { fake, user } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  const elsewhere = aBooking({ id: 'made-elsewhere', customer: { name: 'Olga', phone: '' } });
  fake.data.bookings.push(elsewhere);
  await user.click(screen.getByRole('link', { name: 'Found' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByDisplayValue('Olga')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(''));
});

test('a URL of a deleted booking shows its week, with a note until that is closed', async () => {
  const { user } = renderCalendar({ ...salon, search: '?week=2026-11-20&booking=gone' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('This booking is no longer there');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a booking is not reported deleted when the list cannot be loaded', async () => {
  const { fake, user } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  fake.gate = () => Promise.reject(new Error('offline'));
  await user.click(screen.getByRole('link', { name: 'Found' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.getByRole('alert').textContent).toContain('could not be refreshed');
});

test('a user who leaves while a named booking is loaded is not led back', async () => {
  const { fake, user, context } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  const looking = deferred();
  fake.gate = () => looking.promise;
  await user.click(screen.getByRole('link', { name: 'Found' }));
  goElsewhere(context);
  await act(async () => looking.resolve());
  await screen.findByText(/no longer there/);
  expect(address()).toBe('?booking=made-elsewhere');
});

describe('a URL that names a customer', () => {
  const olga: CustomerCard = {
    customer: {
      id: 'customer-olga',
      name: 'Olga',
      phones: ['+34600000002'],
      usernames: [],
      note: '',
      tags: [],
      stage: 'new',
      version: 1,
      created_at: 0,
      last_contact_at: null,
      next_booking: null,
      conversations: 1,
      last_conversation: null,
      merged_into: null,
      changed: 1,
    },
    conversations: [],
    upcoming: [],
    past: [],
    merges: [],
  };
  const open = (get = vi.fn(async (_id: string) => olga)) => {
    const view = renderCalendar({ ...salon, search: '?customer=customer-olga', customers: { get } });
    return { ...view, get, phone: () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
  };
  const customer = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Customer' });

  test('opens a new booking for them, and leaves the URL', async () => {
    const { get, phone, fake, user } = open();
    expect((await phone()).value).toBe('+34600000002');
    expect(customer().value).toBe('Olga');
    await waitFor(() => expect(address()).toBe(''));
    expect(get.mock.lastCall?.[0]).toBe('customer-olga');
    await choose('Lucía');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() =>
      expect(fake.data.bookings.at(-1)?.customer).toMatchObject({ id: 'customer-olga', name: 'Olga' }),
    );
  });

  test('can be asked again after a failure', async () => {
    const get = vi.fn(async (_id: string) => olga);
    get.mockRejectedValueOnce(new Error('No connection'));
    const { user, phone } = open(get);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await phone()).value).toBe('+34600000002');
  });
});
