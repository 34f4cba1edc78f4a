// @vitest-environment happy-dom
import { type CustomerCard, HttpError } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBooking, aCustomer } from '../testing/entities.ts';
import { goElsewhere, renderCalendar } from '../testing/render-calendar.tsx';
import { choose, salon } from '../testing/salon.ts';

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => setViewWidth(1440));

// Specification 28.9
test('a URL that names a booking opens it, and names it until it is closed', async () => {
  const { user } = renderCalendar({ ...salon, search: '?week=2026-11-20&booking=booking-1' });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByDisplayValue('Marina Orlova')).toBeTruthy();
  expect(address()).toBe('?week=2026-11-20&booking=booking-1');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// Specification 57.9
test('a booking that is opened is named in the URL; a URL that no longer names it closes it', async () => {
  const { user } = renderCalendar({ ...salon, link: '?view=week' });
  await user.click(await screen.findByRole('button', { name: /Marina Orlova/ }));
  await screen.findByRole('dialog');
  expect(address()).toBe('?booking=booking-1');
  // As the browser's Back does.
  fireEvent.click(screen.getByText('Found'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('?view=week');
});

// Specification 57.9
test.each(['closed', 'saved', 'deleted'])(
  'a booking that was %s leaves nothing to go back to',
  async (how) => {
    const { user } = renderCalendar({ ...salon, link: '?view=week' });
    await user.click(await screen.findByText('Found'));
    await user.click(await screen.findByRole('button', { name: /Marina Orlova/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(address()).toBe('?view=week&booking=booking-1');
    if (how === 'closed') await user.click(dialog.getByRole('button', { name: 'Close' }));
    if (how === 'deleted') await user.click(dialog.getByRole('button', { name: 'Delete booking' }));
    if (how === 'saved') {
      await user.click(dialog.getByRole('button', { name: 'Edit' }));
      await screen.findByDisplayValue('Marina Orlova');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
    }
    await waitFor(() => expect(address()).toBe('?view=week'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByTestId('back'));
    expect(address()).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

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
  expect(address()).toBe('?booking=made-elsewhere');
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

test('a booking is not reported deleted when it cannot be looked up', async () => {
  const { fake, user } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  fake.gate = () => Promise.reject(new Error('offline'));
  await user.click(screen.getByRole('link', { name: 'Found' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.getByRole('alert').textContent).toContain('offline');
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
    customer: aCustomer({ last_conversation: { id: 'chat-last', source: 'account' } }),
    conversations: [],
    upcoming: [],
    past: [],
    merges: [],
  };
  const open = (get = vi.fn(async (_id: string) => olga), more = '') => {
    const view = renderCalendar({
      ...salon,
      search: `?customer=customer-olga${more}`,
      api: { customers: { get } },
    });
    return { ...view, get, phone: () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
  };
  const customer = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });

  // Specification 28.6
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

  test.each([
    ['', 'chat-last'],
    ['&conversation=chat-open', 'chat-open'],
  ])('books in the conversation that it names, else in their last one: %j', async (more, conversation) => {
    const { phone, fake, user } = open(undefined, more);
    await phone();
    await waitFor(() => expect(address()).toBe(''));
    await choose('Lucía');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)?.conversationId).toBe(conversation));
  });

  test('opens a form without them if they are deleted', async () => {
    const { phone } = open(vi.fn(() => Promise.reject(new HttpError('Not found', 404, undefined))));
    expect((await phone()).value).toBe('');
  });

  test('can be asked again after a failure', async () => {
    const get = vi.fn(async (_id: string) => olga);
    get.mockRejectedValueOnce(new Error('No connection'));
    const { user, phone } = open(get);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await phone()).value).toBe('+34600000002');
  });
});
