import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireCustomer } from '../customers/wire-format.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { openEmbedded } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import type { WireConversation, WireMessage } from './wire-format.ts';

const chat = fc.integer({ min: 0, max: 2 });
/** Numbers of messages; few, so that edits, deletions and duplicates hit known messages. */
const number = fc.integer({ min: 1, max: 9 });
const minute = fc.integer({ min: 0, max: 59 });
const author = fc.constantFrom('customer' as const, 'owner' as const);
const limit = fc.integer({ min: 1, max: 4 });

const step = fc.oneof(
  fc.record({
    kind: fc.constant('receive' as const),
    chat,
    number,
    author,
    minute,
    answers: fc.option(number),
  }),
  fc.record({ kind: fc.constant('edit' as const), chat, number, author, minute }),
  fc.record({
    kind: fc.constant('delete' as const),
    numbers: fc.array(number, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('read' as const), chat, minute }),
  fc.record({
    kind: fc.constant('handler' as const),
    chat,
    handler: fc.constantFrom('agent', 'person', 'off'),
  }),
  fc.record({ kind: fc.constant('attention' as const), chat, reason: fc.constantFrom('asks', null) }),
  fc.record({ kind: fc.constant('send' as const), chat, byAgent: fc.boolean(), isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('customer' as const), chat, note: fc.constantFrom('', 'Tea') }),
  fc.record({ kind: fc.constant('merge' as const), chat, other: chat }),
  fc.record({ kind: fc.constant('unmerge' as const), chat }),
  fc.record({ kind: fc.constant('book' as const), chat, minute }),
  fc.record({ kind: fc.constant('poll' as const), limit }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));

interface Screen {
  cursor: string;
  conversations: Map<string, WireConversation>;
  messages: Map<string, WireMessage>;
  customers: Map<string, WireCustomer>;
  counts: unknown;
}

/** Reads everything that a client can read. */
const readAll = async (owner: Owner): Promise<Screen> => {
  const { body } = await owner.inbox({ limit: '200' });
  const screen: Screen = {
    cursor: body.cursor,
    conversations: new Map(),
    messages: new Map(),
    customers: new Map(),
    counts: body.counts,
  };
  for (const customer of (await owner.get('/customers/')).body.results)
    screen.customers.set(customer.id, customer);
  for (const conversation of body.results) {
    screen.conversations.set(conversation.id, conversation);
    const history = await owner.history(conversation.id, { limit: '200' });
    for (const message of history.body.results) screen.messages.set(message.id, message);
  }
  return screen;
};

const poll = async (owner: Owner, screen: Screen, limit: number): Promise<boolean> => {
  const { body } = await owner.changes(screen.cursor, { limit: String(limit) });
  expect(body.reset).toBe(false);
  for (const conversation of body.conversations) screen.conversations.set(conversation.id, conversation);
  for (const message of body.messages) screen.messages.set(message.id, message);
  for (const customer of body.customers) {
    if (customer.merged_into === null) screen.customers.set(customer.id, customer);
    else screen.customers.delete(customer.id);
  }
  screen.cursor = body.cursor;
  screen.counts = body.counts ?? screen.counts;
  return body.more;
};

let server: MessagingServer;
let people = 0;
beforeAll(async () => {
  server = await createMessagingServer({ open: openEmbedded });
});
afterAll(() => server.close());

const act = async (owner: Owner, screen: Screen, done: Step): Promise<void> => {
  const text = `${done.kind} ${crypto.randomUUID()}`;
  const conversationOf = async (index: number) => {
    const { results } = (await owner.inbox()).body;
    return results.length === 0 ? undefined : results[index % results.length];
  };
  switch (done.kind) {
    case 'receive':
    case 'edit': {
      const inReplyTo = 'answers' in done && done.answers !== null ? String(done.answers) : null;
      const sentAt = at(done.minute);
      // An account numbers the messages of all its chats together.
      const message = {
        chatId: String(done.number % 3),
        externalId: String(done.number),
        author: done.author,
      };
      if (done.kind === 'receive') await owner.account.message({ ...message, text, inReplyTo, sentAt });
      else await owner.account.edit({ ...message, text, sentAt }, sentAt);
      return;
    }
    case 'delete':
      return owner.account.delete(done.numbers.map(String));
    case 'poll':
      return void (await poll(owner, screen, done.limit));
  }
  if (done.kind === 'merge' || done.kind === 'unmerge' || done.kind === 'customer' || done.kind === 'book')
    return actOnCustomer(owner, done);
  const conversation = await conversationOf(done.chat);
  if (conversation === undefined) return;
  const { id, handler_epoch, last_message_ts } = conversation;
  const call = (method: 'POST' | 'PUT', what: string, body: object) =>
    owner.browser.call(method, `/messaging/inbox/${id}/${what}/`, { body });
  if (done.kind === 'read')
    await call('POST', 'read', { ts: Math.max(0, last_message_ts - (done.minute % 5)) });
  if (done.kind === 'handler') await call('PUT', 'handler', { handler: done.handler });
  if (done.kind === 'attention') await call('PUT', 'attention', { reason: done.reason });
  if (done.kind === 'send') {
    if (done.isLost && !done.byAgent) server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    await owner.send(id, { text, ...(done.byAgent && { agent_epoch: handler_epoch }) });
  }
};

type CustomerStep = Extract<Step, { kind: 'merge' | 'unmerge' | 'customer' | 'book' }>;

const actOnCustomer = async (owner: Owner, done: CustomerStep): Promise<void> => {
  const { results } = (await owner.get('/customers/', { sort: 'created' })).body;
  const idAt = (index: number): string | undefined => results[index % results.length]?.id;
  const id = idAt(done.chat);
  if (id === undefined) return;
  const path = `/customers/${id}/`;
  const post = (to: string, body: object) => owner.browser.call('POST', to, { body });
  if (done.kind === 'customer')
    await owner.browser.call('PATCH', path, { body: { note: done.note }, headers: { 'if-match': '*' } });
  if (done.kind === 'merge') await post(`${path}merge/`, { other: idAt(done.other) });
  if (done.kind === 'unmerge') {
    const [merge] = (await owner.get(path)).body.merges;
    if (merge !== undefined) await post(`${path}unmerge/`, { merge: merge.id });
  }
  if (done.kind === 'book') {
    const [start, end] = [0, 1].map((hour) =>
      new Date(Date.UTC(2100, 0, 1, hour, done.minute)).toISOString(),
    );
    const [chair] = (await owner.get('/booking/resources/')).body;
    const resource = chair ?? (await post('/booking/resources/', { name: 'Chair' })).body;
    await post('/booking/bookings/', { resource: resource.id, start, end, customer: id });
  }
};

/** The counts and times of each conversation follow from its messages. */
const expectSound = ({ conversations, messages }: Screen): void => {
  for (const [id, { last_message_ts, read_ts: read, unread, waiting_since }] of conversations) {
    const own = [...messages.values()].filter((message) => message.conversation_id === id);
    const questions = own.filter((message) => message.author === 'customer' && !message.deleted);
    const answered = Math.max(0, ...own.filter(({ author }) => author !== 'customer').map(({ ts }) => ts));
    const waiting = questions.filter(({ ts }) => ts > answered).map(({ sent_at }) => sent_at);
    expect({ last_message_ts, unread, waiting_since }).toEqual({
      last_message_ts: Math.max(...own.map(({ ts }) => ts)),
      unread: questions.filter(({ ts }) => ts > (read ?? 0)).length,
      waiting_since: waiting.sort()[0] ?? null,
    });
  }
};

test('a stale screen plus the changes equals a fresh one, whatever happened and however it was polled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), limit, async (steps, lastLimit) => {
      const owner = await server.owner(`feed-${++people}`);
      const screen = await readAll(owner);
      for (const each of steps) await act(owner, screen, each);
      while (await poll(owner, screen, lastLimit));
      const fresh = await readAll(owner);
      expect(screen).toEqual(fresh);
      expectSound(fresh);
    }),
    { numRuns: rounds(10, 400) },
  );
});
