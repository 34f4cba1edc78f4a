import { HttpError } from '@switchboard/api-client';
import { expect, test, vi } from 'vitest';
import { aBooking, aConversation, aCustomer } from '../../../testing/entities.ts';
import { createLookup, type LookupServices } from './lookup.ts';

const olga = aCustomer({ phones: ['+34600'] });

const services = () => ({
  customers: {
    list: vi.fn<LookupServices['customers']['list']>(async () => ({
      items: [olga],
      next: null,
      cursor: '',
      summary: null,
    })),
  },
  inbox: {
    list: vi.fn<LookupServices['inbox']['list']>(async () => ({
      items: [aConversation({ customer: { phone: '+34600' } })],
      next: null,
      counts: { all: 1, accounts: 1, bots: 0, attention: 0, unread: 0 },
      cursor: '',
    })),
  },
  chats: {
    list: vi.fn<LookupServices['chats']['list']>(async ({ source }) => ({
      items: source === 'bot' ? [aConversation({ source, customer: { name: 'Olga Bot' } })] : [],
      hasMore: false,
    })),
  },
  booking: {
    bookings: { search: vi.fn(async () => [aBooking({ customer: { name: 'Olga', phone: '+34600' } })]) },
  },
});
const signal = () => new AbortController().signal;

// Specification 28.5
test('a person in customers, conversations and bookings is found once', async () => {
  const places = services();
  const rows = await createLookup(places)('@Olga', [], signal());
  expect(rows).toMatchObject([{ customer: olga.id, conversation: { id: 'conversation-olga' } }]);
  expect(rows[0]?.booked).not.toBeNull();
  expect(places.customers.list.mock.lastCall?.[0]).toMatchObject({ search: 'Olga' });
  expect(places.chats.list).not.toHaveBeenCalled();
});

test('a backend of the base contract is asked for its conversations, and once for the rest', async () => {
  const places = services();
  const missing = async () => Promise.reject(new HttpError('Not found', 404, undefined));
  places.customers.list.mockImplementation(missing);
  places.inbox.list.mockImplementation(missing);
  places.booking.bookings.search.mockImplementation(missing);
  const lookup = createLookup(places);
  const loaded = [aBooking({ customer: { name: 'Olga Petrova', phone: '' } }), aBooking({ id: 'other' })];
  await lookup('olga', loaded, signal());
  const rows = await lookup('olga', loaded, signal());
  expect(rows.map(({ name }) => name)).toEqual(['Olga Bot', 'Olga Petrova']);
  expect(places.customers.list).toHaveBeenCalledTimes(1);
});

test('a source that fails is left out', async () => {
  const places = services();
  places.inbox.list.mockRejectedValue(new Error('offline'));
  const rows = await createLookup(places)('olga', [], signal());
  expect(rows).toMatchObject([{ customer: olga.id, conversation: null }]);
});

test('an aborted search answers nothing', async () => {
  const stop = new AbortController();
  const found = createLookup(services())('olga', [], stop.signal);
  stop.abort();
  await expect(found).rejects.toThrow();
});
