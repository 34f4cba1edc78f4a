import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageRefused } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

type Row = { id: string; changed: number; conversation_id?: string };
/** All rows of a screen, by id. */
type Screen = { cursor: string; conversations: Map<string, Row>; messages: Map<string, Row> };

/** Small numbers, so that generated events collide. */
const chat = fc.integer({ min: 1, max: 3 }).map(String);
const source = fc.constantFrom('account' as const, 'bot' as const);
const externalId = fc.integer({ min: 1, max: 12 }).map(String);
const pick = fc.nat(5);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('message' as const),
      source,
      chat,
      externalId,
      replies: fc.option(externalId),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('phone' as const), chat, externalId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), source, chat, externalId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), source, chat, externalId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      pick,
      end: fc.constantFrom('sent', 'refused', 'lost'),
      agentEpoch: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      pick,
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('handler' as const),
      pick,
      handler: fc.constantFrom('agent', 'person', 'off'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('attention' as const),
      pick,
      reason: fc.option(fc.constant('Help')),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('poll' as const),
      limit: fc.integer({ min: 1, max: 5 }).map(String),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const readAll = async (owner: Owner): Promise<Screen> => {
    const { cursor, results } = (await owner.inbox({ limit: '200' })).body;
    const screen: Screen = { cursor, conversations: new Map(), messages: new Map() };
    for (const row of results) {
      screen.conversations.set(row.id, row);
      const { body } = await owner.history(row.id, { limit: '200' });
      // A message may arrive between the page and the query for newer ones.
      expect(body.has_older).toBe(false);
      for (const message of body.results) screen.messages.set(message.id, message);
    }
    return screen;
  };

  const keepNewest = (rows: Map<string, Row>, news: Row[]) => {
    for (const row of news) if (row.changed >= (rows.get(row.id)?.changed ?? 0)) rows.set(row.id, row);
  };

  const poll = async (owner: Owner, screen: Screen, limit: string): Promise<boolean> => {
    const { body } = await owner.changes(screen.cursor, { limit });
    expect(body.reset).toBe(false);
    keepNewest(screen.conversations, body.conversations);
    keepNewest(screen.messages, body.messages);
    screen.cursor = body.cursor;
    return body.more;
  };

  /** Does one step, on a conversation that exists if it needs one. */
  const act = async (owner: Owner, one: Exclude<Step, { kind: 'poll' }>): Promise<void> => {
    const sentAt = new Date(1_770_000_000_000);
    if (one.kind === 'message')
      return owner[one.source].message({
        chatId: one.chat,
        externalId: one.externalId,
        inReplyTo: one.replies,
        sentAt,
      });
    if (one.kind === 'phone')
      return owner.account.message({ chatId: one.chat, externalId: one.externalId, author: 'owner' });
    if (one.kind === 'edit')
      return owner[one.source].edit({
        chatId: one.chat,
        externalId: one.externalId,
        text: crypto.randomUUID(),
        sentAt,
      });
    if (one.kind === 'delete')
      return owner[one.source].delete([one.externalId], one.source === 'bot' ? one.chat : null);
    const { results } = (await owner.inbox()).body;
    const row = results[one.pick % results.length];
    if (row === undefined) return;
    const path = `/messaging/inbox/${row.id}`;
    if (one.kind === 'send') {
      if (one.end === 'refused') server.telegram.failNext(messageRefused('No'));
      if (one.end === 'lost') server.telegram.failNext(new Error('The connection broke'));
      const epoch = one.agentEpoch === null ? {} : { agent_epoch: one.agentEpoch };
      await owner.send(row.id, { text: 'Sent', ...epoch });
    } else if (one.kind === 'read') {
      const ts = Math.round(row.last_message_ts * one.part);
      await owner.browser.call('POST', `${path}/read/`, { body: { ts } });
    } else if (one.kind === 'handler') {
      await owner.browser.call('PUT', `${path}/handler/`, { body: { handler: one.handler } });
    } else {
      await owner.browser.call('PUT', `${path}/attention/`, { body: { reason: one.reason } });
    }
  };

  test(
    'what happens at the same time, to accounts and bots, reaches a screen that polls and one that opens meanwhile',
    async () => {
      // Steps of one group run at the same time.
      const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(groups, fc.nat(6), async (history, joinsAt) => {
          const owner = await server.owner(`property-${++people}`);
          await owner.serve();
          const early = await readAll(owner);
          let late: Screen | undefined;
          for (const [number, group] of history.entries()) {
            const joining = number === joinsAt ? readAll(owner) : undefined;
            const news = group.flatMap((one) => (one.kind === 'poll' ? [] : [act(owner, one)]));
            // One screen polls once at a time.
            for (const one of group) if (one.kind === 'poll') await poll(owner, early, one.limit);
            await Promise.all(news);
            late ??= await joining;
          }
          const fresh = await readAll(owner);
          for (const screen of late === undefined ? [early] : [early, late]) {
            while (await poll(owner, screen, '3'));
            expect(screen).toEqual(fresh);
          }
        }),
        { numRuns: rounds(6, 500), endOnFailure: true },
      );
    },
    rounds(60_000, 1_200_000),
  );
});
