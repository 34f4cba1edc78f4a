import { MINUTE } from '@switchboard/common/time/durations';
import { rounds } from '@switchboard/tooling/testing';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations, messages } from '../db/schema/messaging.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { createAttempts } from '../messaging/attempts.ts';
import { createInbound } from '../messaging/deliver-inbound.ts';
import { createSender } from '../messaging/sender.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createMortal } from '../testing/mortal.ts';
import { makeScheduled } from './making.ts';
import { createScheduledSending } from './sending.ts';

const RUNS = rounds(30, 1_000);

/** A server that sends a message takes about so many steps; it is killed at one of them. */
const STEPS = 45;

type Event =
  | { kind: 'wait'; minutes: number }
  | { kind: 'reply' }
  /** Both servers look for what is due at once; each may be killed at a step. */
  | { kind: 'work'; kills: [number, number]; withReply: boolean };

const kill = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: STEPS }) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reply' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      kills: fc.tuple(kill, kill),
      withReply: fc.boolean(),
    }),
  },
);
const wish = fc.record({ minutes: fc.integer({ min: 1, max: 6 }), unlessReply: fc.boolean() });
const scenario = fc.record({
  wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
  events: fc.array(event, { minLength: 2, maxLength: 8 }),
});

await onOneDatabase((open) => {
  let server: MessagingServer;
  let owner: Owner;
  let clock = Date.UTC(2031, 0, 6, 10);
  let round = 0;
  const now = () => clock;

  beforeAll(async () => {
    server = await createMessagingServer({ open, now });
    owner = await server.owner('once');
    await owner.receiveByBot();
    // Its workers are not to take part.
    await server.app.close();
  });
  afterAll(() => server.close());

  const run = async ({
    wishes,
    events,
  }: {
    wishes: { minutes: number; unlessReply: boolean }[];
    events: Event[];
  }) => {
    round += 1;
    const { db, wakeups, telegram, app } = server;
    const begin = clock;
    const chatId = String(10_000 + round);
    /** Grows with what ends, to tell what came before what. */
    let order = 0;
    const repliedAt: number[] = [];
    const begunAt = new Map<string, number>();
    const inbound = createInbound({
      ...{ db, wakeups, now, typing: () => undefined, firstHandler: async () => 'off' as const },
      reactions: { written: async () => undefined, pressed: async () => undefined },
    });
    const reply = async () => {
      const message = telegram.message({ chatId, sentAt: new Date(clock) });
      await inbound.toBot(owner.botId, { kind: 'message', message });
      repliedAt.push(++order);
    };
    await reply();
    const [conversation] = await db.select().from(conversations).where(eq(conversations.chatId, chatId));
    if (conversation === undefined) throw new Error('No conversation');
    const { id: conversationId, workspaceId } = conversation;
    const said = wishes.map((_, at) => `${round}.${at}`);
    for (const [at, { minutes, unlessReply }] of wishes.entries())
      await makeScheduled(
        { db, wakeups, now },
        {
          ...{ workspaceId, conversationId, authorId: owner.id, key: `key ${said[at]}`.replace(' ', '-') },
          ...{ msgType: 'text', text: said[at] ?? '', mediaId: null, fileHash: null, inReplyTo: null },
          ...{ at: begin + minutes * MINUTE, unlessReply, chosen: true, seen: undefined },
        },
      );
    order += 1;
    const madeAt = order;

    const work = async (number: number, killAt: number) => {
      const mortal = createMortal(db, telegram.ports, killAt);
      const common = { db: mortal.db, wakeups: { ...wakeups, server: number }, now };
      const attempts = createAttempts(common);
      const { send, keepUnsent } = createSender({ ...common, attempts, telegram: mortal.telegram });
      const { worker } = createScheduledSending({
        ...common,
        ...{ keepUnsent, log: app.log, rates: { bot: 10_000, account: 10_000 } },
        send: (request) => {
          const { text } = request.content as { text: string };
          begunAt.set(text, ++order);
          return send(request);
        },
        library: { find: async () => undefined, lend: async () => Promise.reject(new Error('No files')) },
        pace: async () => undefined,
      });
      worker.start();
      await worker.stop();
      worker.leave();
    };
    /** What time brings after a death: leases end, and attempts to send are found abandoned. */
    const bury = async () => {
      await db
        .update(scheduledMessages)
        .set({ claimedUntil: sql`now() - interval '1 day'` })
        .where(sql`${scheduledMessages.claimedUntil} is not null`);
      await db
        .update(messages)
        .set({ attemptedAt: sql`now() - interval '1 day'` })
        .where(eq(messages.status, 'pending'));
      await createAttempts({ db, wakeups, now }).settleAbandoned();
    };

    let servers = 1_000_000 + round * 100;
    for (const one of events) {
      if (one.kind === 'wait') clock += one.minutes * MINUTE;
      else if (one.kind === 'reply') await reply();
      else {
        const [first, second] = one.kills;
        await Promise.all([
          work(++servers, first),
          work(++servers, second),
          one.withReply ? reply() : undefined,
        ]);
        await bury();
      }
    }
    clock = begin + 60 * MINUTE;
    await work(++servers, Number.POSITIVE_INFINITY);

    const accepted = telegram.sent
      .map(({ content }) => (content as { text: string }).text)
      .filter((text) => said.includes(text));
    const stored = await db.select().from(messages).where(eq(messages.conversationId, conversationId));
    const left = await db
      .select()
      .from(scheduledMessages)
      .where(eq(scheduledMessages.conversationId, conversationId));
    const dueOf = (text: string) => wishes[said.indexOf(text)]?.minutes ?? 0;

    // Once, and in order of their times.
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(accepted.map(dueOf)).toEqual(accepted.map(dueOf).toSorted((one, other) => one - other));
    for (const [at, { unlessReply }] of wishes.entries()) {
      const text = said[at] ?? '';
      const own = stored.filter((message) => message.text === text);
      const waits = left.filter((row) => row.text === text);
      // Each is in one place: an ordinary message, or one that the reply stopped.
      expect([own.length, waits.length]).toEqual(waits.length > 0 ? [0, 1] : [1, 0]);
      if (waits.length > 0) {
        expect([unlessReply, waits[0]?.state]).toEqual([true, 'replied']);
        expect(accepted).not.toContain(text);
      } else if (!accepted.includes(text)) {
        // The server died after it had said that it would send it: a person is asked.
        expect(own[0]?.status).toBe('unknown');
      }
      const replies = repliedAt.filter((reply) => reply > madeAt);
      const begun = begunAt.get(text) ?? Number.POSITIVE_INFINITY;
      if (unlessReply && replies.some((reply) => reply < begun)) expect(own).toEqual([]);
      if (!unlessReply) expect(own).toHaveLength(1);
    }
    await db.delete(scheduledMessages).where(eq(scheduledMessages.conversationId, conversationId));
  };

  // Specification 64.4
  test(
    'a message is sent once in any order of its time, a reply and the ends of two servers, never after a reply',
    async () => {
      await fc.assert(fc.asyncProperty(scenario, run), { numRuns: RUNS, endOnFailure: true, seed: 64 });
    },
    rounds(60_000, 1_800_000),
  );
});
