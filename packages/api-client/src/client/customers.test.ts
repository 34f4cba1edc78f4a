import { expect, test } from 'vitest';
import type { WireCustomer } from '../schemas/customer.ts';
import { type Reply, serve } from '../testing/serve.ts';
import { presentCustomer } from './customers.ts';
import { createApiClient } from './index.ts';

const olga: WireCustomer = {
  id: 'customer-1',
  name: 'Olga',
  phones: ['+79001112233'],
  usernames: ['olga'],
  note: '',
  tags: ['vip'],
  stage: 'won',
  version: 3,
  created_at: '2026-03-01T10:00:00Z',
  last_contact_at: '2026-03-02T10:00:00Z',
  next_booking: { id: 'booking-1', start: '2026-03-03T10:00:00Z' },
  conversations: 1,
  last_conversation: { id: 'chat-1234', source: 'account' },
  changed: 7,
};
const card = { customer: olga, conversations: [], upcoming: [], past: [], merges: [] };

const clientOf = async (reply: Reply) => {
  const { baseUrl, received } = await serve(() => reply);
  return { customers: createApiClient({ baseUrl, readCsrfToken: () => 'token' }).customers, received };
};

test('a page has customers with times as numbers, and its summary when the server sends one', async () => {
  const page = { results: [olga], next: 'place', cursor: 'e.1' };
  const stages = { new: 0, contacted: 0, qualified: 0, won: 1, lost: 0 };
  const first = await clientOf({ json: { ...page, total: 1, stages, tags: ['vip'] } });
  const read = await first.customers.list({ search: 'olga', sort: 'name' });
  expect(first.received[0]?.path).toBe('/customers/?search=olga&sort=name');
  expect(read.items).toMatchObject([
    {
      name: 'Olga',
      created_at: Date.UTC(2026, 2, 1, 10),
      last_contact_at: Date.UTC(2026, 2, 2, 10),
      merged_into: null,
    },
  ]);
  expect(read).toMatchObject({ next: 'place', cursor: 'e.1', summary: { total: 1, stages, tags: ['vip'] } });
  const later = await clientOf({ json: page });
  expect((await later.customers.list({ after: 'place' })).summary).toBeNull();
});

test('a card says which merges were made by a username alone, also one of a backend without that mark', async () => {
  const merge = { id: 'customer-2', name: '', merged_at: '2026-03-01T10:00:00Z', by: 'match' };
  const merges = [{ ...merge, by_username: true }, { ...merge, by_username: false }, merge];
  const { customers } = await clientOf({ json: { ...card, merges } });
  expect((await customers.get('customer-1')).merges.map(({ by }) => by)).toEqual([
    'username',
    'match',
    'match',
  ]);
});

test('a change names the version that the person saw, and a refused one returns the present customer', async () => {
  const accepted = await clientOf({ json: card });
  await accepted.customers.update('customer-1', 3, { note: 'x' });
  expect(accepted.received[0]).toMatchObject({ method: 'PATCH', headers: { 'if-match': '"3"' } });
  const refused = await clientOf({
    status: 412,
    json: { detail: 'If-Match: no', customer: { ...olga, note: 'y' } },
  });
  const error: unknown = await refused.customers
    .update('customer-1', 2, { note: 'x' })
    .catch((failed) => failed);
  expect(presentCustomer(error)).toMatchObject({ version: 3, note: 'y' });
});

test.each([
  ['another failure', { status: 400, json: { detail: 'note: too long', customer: olga } }],
  ['a backend that tells nothing', { status: 412, json: { detail: 'no' } }],
])('%s has no present customer', async (_, reply) => {
  const { customers } = await clientOf(reply);
  const error: unknown = await customers.update('customer-1', 2, {}).catch((failed) => failed);
  expect(presentCustomer(error)).toBeUndefined();
});

test('the export has an address with the filters, and its bytes come with a token too', async () => {
  const { baseUrl, received } = await serve(() => ({ text: 'csv' }));
  const { customers } = createApiClient({ baseUrl, bearer: async () => 'good' });
  expect(customers.exportAddress({ tag: 'a&b', stage: undefined, separator: 'semicolon' })).toBe(
    `${baseUrl}/customers/export/?tag=a%26b&separator=semicolon`,
  );
  expect(await (await customers.exportFile()).text()).toBe('csv');
  expect(received[0]).toMatchObject({
    path: '/customers/export/',
    headers: { authorization: 'Bearer good' },
  });
});
