import { rounds } from '@switchboard/tooling/testing';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs } from '../db/schema/answering.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { notices } from '../db/schema/notices.ts';
import type { InboundEvent } from '../telegram/ports.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import type { WireConversation, WireMessage } from './wire-format.ts';

/** Small numbers, so that events hit the same messages and customers. */
const number = fc.integer({ min: 1, max: 15 });
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('message' as const),
      number,
      author: fc.constantFrom(
        'customer' as const,
        'customer' as const,
        'customer' as const,
        'owner' as const,
      ),
      name: fc.constantFrom('Anna', 'Anna', 'Anna', 'Anna María'),
      username: fc.constantFrom(null, null, 'anna'),
      phone: fc.constantFrom(null, null, null, '+34600000111'),
      answers: fc.option(number),
      hasFile: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edited' as const), number }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deleted' as const),
      numbers: fc.array(number, { minLength: 1, maxLength: 3 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const START = Date.UTC(2026, 2, 1, 10);

const file = {
  ...{ kind: 'photo' as const, name: null, contentType: 'image/jpeg', size: 1200, width: 640, height: 480 },
  ...{ duration: null, waveform: null, remote: { id: 'p1' }, thumbnail: null },
};

const eventOf = (server: MessagingServer, given: Step, at: number): InboundEvent => {
  if (given.kind === 'deleted')
    return { kind: 'deleted', chatId: null, externalIds: given.numbers.map(String) };
  // An account numbers the messages of all its chats together.
  const place = {
    chatId: String(1 + (given.number % 3)),
    externalId: String(given.number),
    sentAt: new Date(START + 60_000 * (at % 7)),
    text: `${given.kind} ${at}`,
  };
  if (given.kind === 'edited')
    return { kind: 'edited', message: server.telegram.message(place), editedAt: new Date(START + at) };
  const { author, name, username, phone, answers, hasFile } = given;
  const message = server.telegram.message({
    ...place,
    author,
    customer: { name, username, phone },
    inReplyTo: answers === null ? null : String(answers),
    media: hasFile ? file : null,
  });
  return { kind: 'message', message };
};

await onEachDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  beforeAll(async () => {
    server = await createMessagingServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  /** What people and agents find, without ids and numbers of changes; the places of rows in the order of changes. */
  const found = async (owner: Owner) => {
    const { results, counts } = (await owner.inbox()).body;
    const shown = [];
    for (const { id, customer, ...conversation } of results as WireConversation[]) {
      const history = (await owner.history(id, { limit: '200' })).body.results as WireMessage[];
      shown.push({
        unread: conversation.unread,
        waiting: conversation.waiting_since,
        handler: conversation.handler,
        last: [conversation.last_message_text, conversation.last_message_type],
        author: conversation.last_message_author,
        customer,
        messages: history.map(({ text, author, deleted, edited_at, media }) => ({
          ...{ text, author, deleted, edited_at, kind: media?.kind },
        })),
      });
    }
    const people = (await owner.get('/customers/', { sort: 'created' })).body.results.map(
      ({ name, usernames, phones }: Record<string, unknown>) => ({ name, usernames, phones }),
    );
    const jobs = await server.db
      .select({ text: messages.text, state: agentJobs.state, epoch: agentJobs.epoch })
      .from(agentJobs)
      .innerJoin(messages, eq(messages.id, agentJobs.messageId))
      .where(eq(agentJobs.workspaceId, owner.workspaceId))
      .orderBy(messages.ts);
    const order = await server.db
      .select({ text: messages.text, ts: messages.ts, changed: messages.changed })
      .from(messages)
      .where(eq(messages.workspaceId, owner.workspaceId));
    const by = (column: 'ts' | 'changed') =>
      order
        .toSorted((one, other) => Number(one[column]) - Number(other[column]))
        .map(({ text }) => text)
        .filter((text) => text !== null);
    const told = await server.db
      .select({ kind: notices.kind, count: notices.count, isRead: isNotNull(notices.readAt) })
      .from(notices)
      .innerJoin(conversations, eq(conversations.id, notices.conversationId))
      .where(eq(notices.workspaceId, owner.workspaceId))
      .orderBy(conversations.chatId, notices.count, notices.kind, isNotNull(notices.readAt));
    return { shown, counts, people, jobs, order: by('ts'), changes: by('changed'), told };
  };

  /** A screen that follows the changes has what a fresh one has. */
  const follow = async (owner: Owner, cursor: string): Promise<string[]> => {
    const seen = new Map<string, string | null>();
    for (let at = cursor, isMore = true; isMore; ) {
      const { body } = await owner.changes(at, { limit: '3' });
      for (const { id, text, deleted } of body.messages) seen.set(id, deleted ? null : text);
      at = body.cursor;
      isMore = body.more;
    }
    return [...seen.values()].flatMap((text) => text ?? []).sort();
  };

  // Specification 55.2
  test(
    'events that are taken together leave the same as one after the other',
    async () => {
      const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 3, maxLength: 30 }),
          cuts,
          fc.boolean(),
          async (steps, sizes, isServed) => {
            const events = steps.map((one, at) => eventOf(server, one, at));
            const single = await server.owner(`one-${++people}`);
            const grouped = await server.owner(`together-${people}`);
            if (isServed) await Promise.all([single.serve(), grouped.serve()]);
            for (const event of events) await single.account.event(event);
            const { cursor } = (await grouped.inbox()).body;
            for (let from = 0, turn = 0; from < events.length; turn += 1) {
              const size = sizes[turn % sizes.length] ?? 1;
              await grouped.account.events(events.slice(from, from + size));
              // A delivery that is repeated changes nothing.
              if (turn % 3 === 0) await grouped.account.events(events.slice(from, from + size));
              from += size;
            }
            const one = await found(single);
            const other = await found(grouped);
            expect(other).toEqual(one);
            const shown = other.shown.flatMap((each) => each.messages.flatMap(({ text }) => text ?? []));
            expect(await follow(grouped, cursor)).toEqual(shown.sort());
          },
        ),
        { numRuns: rounds(5, 400), endOnFailure: true },
      );
    },
    rounds(120_000, 1_800_000),
  );

  // Specification 55.4
  test('others are answered while the backlog of one account is read in, and each turn is short', async () => {
    const [behind, other] = [await server.owner('long'), await server.owner('short')];
    const events = Array.from({ length: 500 }, (_, at) => ({
      kind: 'message' as const,
      message: server.telegram.message({ text: `Message ${at}`, chatId: String(at % 3) }),
    }));
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const reading = behind.account.events(events).then(() => {
      isRead = true;
    });
    await other.receive({ text: 'Are you open?' });
    expect((await other.inbox()).body.results).toHaveLength(1);
    expect(isRead).toBe(false);
    await reading;
    // Twenty transactions of 25 messages, each with several pauses.
    expect(turns).toBeGreaterThan(80);
  });

  // Specification 55.1
  test('a backlog is stored with its messages, and shown until it is read in', async () => {
    const owner = await server.owner('behind');
    const events = Array.from({ length: 60 }, (_, at) => ({
      kind: 'message' as const,
      message: server.telegram.message({ text: `Message ${at}`, chatId: String(at % 3) }),
    }));
    const { cursor } = (await owner.inbox()).body;
    expect((await owner.inbox()).body.catching_up).toBeUndefined();
    await owner.account.events(events.slice(0, 20), { handled: 20, waiting: 40 });
    const [channel] = (await owner.get('/messaging/channels/')).body.filter(
      ({ source }: { source: string }) => source === 'account',
    );
    const told = { channel_id: channel.id, done: 20, total: 60, since: expect.any(String) };
    expect((await owner.inbox()).body.catching_up).toEqual([told]);
    expect((await owner.changes(cursor)).body.catching_up).toEqual([told]);
    // The server was killed before Telegram heard of it: the same ones come again, with new ones behind them.
    await owner.account.events(events.slice(0, 20), { handled: 20, waiting: 40 });
    expect((await owner.inbox()).body.catching_up).toEqual([told]);
    await owner.account.events(events.slice(20, 40), { handled: 20, waiting: 20 });
    expect((await owner.inbox()).body.catching_up).toEqual([{ ...told, done: 40 }]);
    await owner.account.events([], { handled: 1, waiting: null });
    expect((await owner.inbox()).body.catching_up).toEqual([{ ...told, done: 41, total: null }]);
    await owner.account.events(events.slice(40), { handled: 20, waiting: 0 });
    expect((await owner.inbox()).body.catching_up).toBeUndefined();
    const rows = await server.db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.workspaceId, owner.workspaceId));
    expect(rows).toHaveLength(60);
    const other = await server.owner('not-behind');
    expect((await other.inbox()).body.catching_up).toBeUndefined();
  });
});
