import type {
  CreateCustomer,
  Customer,
  CustomerCard,
  CustomersExport,
  CustomersQuery,
  InboxChanges,
} from '@switchboard/api-client';
import { vi } from 'vitest';
import type { InboxFeed } from '../features/connection/store/inbox-feed.ts';
import { refusal } from './fake-backend.ts';

const aCustomer = (given: Partial<Customer> = {}): Customer => ({
  id: 'customer-marina',
  name: 'Marina Orlova',
  phones: ['+34600000001'],
  usernames: ['marina'],
  note: '',
  tags: [],
  stage: 'new',
  version: 1,
  created_at: 1_000,
  last_contact_at: 2_000,
  next_booking: null,
  conversations: 1,
  last_conversation: null,
  merged_into: null,
  changed: 1,
  ...given,
});

export const aCard = (
  customer: Partial<Customer> = {},
  given: Partial<Omit<CustomerCard, 'customer'>> = {},
): CustomerCard => ({
  customer: aCustomer(customer),
  conversations: [],
  upcoming: [],
  past: [],
  merges: [],
  ...given,
});

/** A feed whose changes a test reports. */
export const createFakeFeed = () => {
  const listeners = new Set<(changes: InboxChanges) => void>();
  const followers = new Set<() => void>();
  return {
    start: () => () => {},
    isPoller: () => false,
    onChanges: (listener: (changes: InboxChanges) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFollow: (listener: () => void) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    tell(changes: Partial<InboxChanges>) {
      const quiet = {
        cursor: '1.1',
        reset: false,
        more: false,
        conversations: [],
        messages: [],
        counts: null,
      };
      for (const listener of listeners) listener({ ...quiet, customers: [], ...changes });
    },
    /** A new cursor is followed: customers loaded before may miss changes. */
    follow() {
      for (const follower of followers) follower();
    },
  } satisfies InboxFeed & { tell: unknown };
};

const byName = (a: Customer, b: Customer) => a.name.localeCompare(b.name);
const byContact = (a: Customer, b: Customer) => (a.last_contact_at ?? 0) - (b.last_contact_at ?? 0);

/** Customers in memory, with versions and merges. A customer is in the conversation with the id `chat-<id>`. */
export const createFakeCustomers = (given: CustomerCard[] = [aCard()]) => {
  const cards = new Map(given.map((card) => [card.customer.id, card]));
  const parts = new Map<string, { into: string; card: CustomerCard }>();
  const feed = createFakeFeed();
  let changed = 100;

  const cardOf = (id: string): CustomerCard => {
    const card = cards.get(parts.get(id)?.into ?? id);
    if (!card) throw refusal(404, { detail: 'There is no such customer' });
    return card;
  };
  const put = (card: CustomerCard, update: Partial<Customer>): CustomerCard => {
    changed += 1;
    const next = { ...card, customer: { ...card.customer, ...update, changed } };
    cards.set(card.customer.id, next);
    return next;
  };
  /** Each change by a user makes a new version. */
  const change = (id: string, update: Partial<Customer>): CustomerCard => {
    const card = cardOf(id);
    return put(card, { ...update, version: card.customer.version + 1 });
  };

  const list = async ({
    search = '',
    stage,
    tag,
    sort,
    direction,
    after,
    limit = 100,
  }: CustomersQuery = {}) => {
    const found = [...cards.values()]
      .map(({ customer }) => customer)
      .filter((one) => one.name.toLowerCase().includes(search.toLowerCase()))
      .filter((one) => tag === undefined || one.tags.includes(tag))
      .sort(sort === 'name' ? byName : byContact);
    if (direction === 'desc') found.reverse();
    const kept = found.filter((one) => stage === undefined || one.stage === stage);
    const from = Number(after ?? 0);
    const count = (name: string) => found.filter((one) => one.stage === name).length;
    return {
      items: kept.slice(from, from + limit),
      next: from + limit < kept.length ? String(from + limit) : null,
      cursor: '1.1',
      summary: after
        ? null
        : {
            total: kept.length,
            stages: {
              new: count('new'),
              contacted: count('contacted'),
              qualified: count('qualified'),
              won: count('won'),
              lost: count('lost'),
            },
            tags: [...new Set([...cards.values()].flatMap(({ customer }) => customer.tags))].sort(),
          },
    };
  };

  const api = {
    list: vi.fn(list),
    get: vi.fn(async (id: string) => cardOf(id)),
    ofConversation: vi.fn(async (id: string) => cardOf(id.replace('chat-', ''))),
    create: vi.fn(async ({ name = '', phones = [], usernames = [] }: CreateCustomer) => {
      const card = aCard({ id: `customer-made-${cards.size}`, name, phones, usernames });
      return put(card, {});
    }),
    update: vi.fn(async (id: string, version: number, body: Partial<Customer>) => {
      const card = cardOf(id);
      if (card.customer.version !== version) throw refusal(412);
      return change(id, body);
    }),
    merge: vi.fn(async (id: string, other: string) => {
      const part = cardOf(other);
      parts.set(other, { into: id, card: part });
      cards.delete(other);
      const card = cardOf(id);
      const merge = { id: other, name: part.customer.name, merged_at: 3_000, by: 'person' as const };
      return put({ ...card, merges: [merge, ...card.merges] }, {});
    }),
    unmerge: vi.fn(async (id: string, merge: string) => {
      const part = parts.get(merge);
      if (!part) throw refusal(409, { detail: 'It was taken out already' });
      parts.delete(merge);
      const restored = put(part.card, {});
      const card = cardOf(id);
      return { card: put({ ...card, merges: card.merges.filter((one) => one.id !== merge) }, {}), restored };
    }),
    block: vi.fn(async (id: string) => change(id, { blocked: { since: 4_000, partly: false } })),
    unblock: vi.fn(async (id: string) => {
      const { blocked: _, ...customer } = cardOf(id).customer;
      return put({ ...cardOf(id), customer }, {});
    }),
    readErasure: vi.fn(async () => ({
      ...{
        conversations: 1,
        messages: 12,
        files: 0,
        answers: 3,
        taught: 0,
        tests: 0,
        bookings: 2,
        scheduled: 0,
      },
    })),
    erase: vi.fn(async () => undefined),
    hasCookies: true,
    exportAddress: (query: CustomersExport = {}) => `/export/?${new URLSearchParams(query)}`,
  };

  return {
    api,
    feed,
    card: cardOf,
    /** Another tab or the server changes a customer, and the feed reports it. */
    change(id: string, update: Partial<Customer>) {
      feed.tell({ customers: [change(id, update).customer] });
    },
    /** Changes a customer without a report in the feed. */
    changeSilently: (id: string, update: Partial<Customer>) => void change(id, update),
  };
};
export type FakeCustomers = ReturnType<typeof createFakeCustomers>;
