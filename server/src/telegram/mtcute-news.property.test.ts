import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeAccount } from '../testing/fake-account.ts';
import { createNews, type News } from './mtcute-news.ts';
import type { Backlog } from './ports.ts';

const CHATS = [501, 502, 503];

type Step =
  | { do: 'write'; chat: number; skip: number; out: boolean }
  | { do: 'send'; chat: number }
  | { do: 'answer' }
  | { do: 'restart' }
  | { do: 'disconnect' }
  | { do: 'connect' }
  | { do: 'fail'; where: 'database' | 'mark' | 'Telegram'; times: number }
  | { do: 'pass'; turns: number };

const chat = fc.constantFrom(...CHATS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      chat,
      skip: fc.constantFrom(0, 0, 0, 1, 250),
      out: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), chat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('disconnect' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('connect' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      where: fc.constantFrom('database' as const, 'mark' as const, 'Telegram' as const),
      times: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pass' as const), turns: fc.integer({ min: 1, max: 30 }) }),
  },
);

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server with one account: it stores messages once each, as the database does. */
const createWorld = () => {
  const account = createFakeAccount({ chats: CHATS });
  const stored: number[] = [];
  /** Marks that fell, or that were stored before all messages up to them. */
  const wrongMarks: number[] = [];
  const sentHere = new Set<number>();
  const failures = { database: 0, mark: 0 };
  const answers: (() => void)[] = [];
  let mark = 0;
  let process: { news: News; stop: AbortController } | undefined;
  let reconnect: (() => void) | undefined;

  const store = (id: number) => void (stored.includes(id) || stored.push(id));
  const failOnce = (what: 'database' | 'mark') => {
    if (failures[what]-- > 0) throw away();
    failures[what] = 0;
  };

  const start = async () => {
    const stop = new AbortController();
    const news = createNews({
      client: account.createClient(),
      signal: stop.signal,
      pause: turn,
      stuck: () => undefined,
      typing: () => undefined,
      park: async ({ error }) => {
        throw error;
      },
      deliver: async (events) => {
        // Some of them may be stored before one fails.
        for (const event of events) {
          await turn();
          failOnce('database');
          if (event.kind === 'message') store(Number(event.message.externalId));
        }
      },
      delivered: async () => mark,
      setDelivered: async (number) => {
        failOnce('mark');
        if (stop.signal.aborted) return;
        if (number < mark) wrongMarks.push(number);
        mark = number;
        const isMissing = ({ id }: { id: number }) =>
          id <= number && !stored.includes(id) && !sentHere.has(id);
        if (account.history.some(isMissing)) wrongMarks.push(number);
      },
      changesState: async () => ({ pts: 1_000_000, qts: 1, date: 1 }),
      setChangesState: async () => undefined,
    });
    reconnect = undefined;
    await news.start();
    process = { news, stop };
  };

  const send = (to: number) => {
    const own = process?.news.own;
    void own
      ?.send(String(to), `${account.history.length}`, async () => {
        const { id } = account.write(to, { out: true });
        sentHere.add(id);
        await new Promise<void>((resolve) => answers.push(resolve));
        return String(id);
      })
      .catch(() => undefined);
  };

  const run = async (given: Step): Promise<void> => {
    switch (given.do) {
      case 'write':
        account.write(given.chat, given);
        break;
      case 'send':
        send(given.chat);
        break;
      case 'answer':
        answers.shift()?.();
        break;
      case 'restart':
        process?.stop.abort();
        await start();
        break;
      case 'disconnect':
        reconnect ??= account.disconnect();
        break;
      case 'connect':
        reconnect?.();
        if (reconnect) process?.news.catchUp();
        reconnect = undefined;
        break;
      case 'fail':
        if (given.where === 'Telegram') account.failures.push(...Array.from({ length: given.times }, away));
        else failures[given.where] += given.times;
        break;
      case 'pass':
        for (let at = 0; at < given.turns; at += 1) await turn();
    }
  };

  const isComplete = () => account.history.every(({ id }) => stored.includes(id) || sentHere.has(id));
  const stop = () => process?.stop.abort();
  return { account, stored, wrongMarks, start, run, isComplete, stop };
};

test('every message is delivered once, and those of a customer in order, through crashes, failures and broken connections', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const { account, stored, wrongMarks, start, run, isComplete, stop } = createWorld();
      await start();
      for (const each of steps) await run(each);
      await run({ do: 'connect' });
      for (let at = 0; at < steps.length; at += 1) await run({ do: 'answer' });
      for (let turns = 0; turns < 3_000 && !isComplete(); turns += 1) await turn();
      stop();
      expect([isComplete(), wrongMarks]).toEqual([true, []]);
      for (const each of CHATS) {
        const written = account.history.filter((message) => message.chat === each && !message.out);
        const ids = written.map(({ id }) => id);
        expect(stored.filter((id) => ids.includes(id))).toEqual(ids);
      }
    }),
    { numRuns: 150 },
  );
});

test('after a long outage the messages of all chats are delivered in order, a hundred at a time', async () => {
  const chats = Array.from({ length: 600 }, (_, at) => 1_000 + at);
  const account = createFakeAccount({ chats });
  for (let at = 0; at < 2_500; at += 1) account.write(chats[at % chats.length] ?? 0);
  const client = account.createClient();
  const parts: number[] = [];
  const { getMessagesUnsafe } = client;
  client.getMessagesUnsafe = (numbers) => {
    parts.push([numbers].flat().length);
    return getMessagesUnsafe(numbers);
  };
  const stop = new AbortController();
  const delivered: number[] = [];
  const told: Backlog[] = [];
  let mark = 100;
  const news = createNews({
    client,
    signal: stop.signal,
    stuck: () => undefined,
    typing: () => undefined,
    park: async () => undefined,
    deliver: async (events, backlog) => {
      if (backlog !== undefined) told.push(backlog);
      for (const event of events)
        if (event.kind === 'message') delivered.push(Number(event.message.externalId));
    },
    delivered: async () => mark,
    setDelivered: async (number) => {
      mark = number;
    },
    changesState: async () => ({ pts: 1_000_000, qts: 1, date: 1 }),
    setChangesState: async () => undefined,
  });
  await news.start();
  await expect.poll(() => mark).toBe(2_500);
  await expect.poll(() => told.at(-1)).toEqual({ handled: 0, waiting: 0 });
  stop.abort();
  expect(delivered).toEqual(Array.from({ length: 2_400 }, (_, at) => 101 + at));
  expect(parts).toEqual(Array(24).fill(100));
  expect(told.slice(0, -1)).toEqual(
    Array.from({ length: 23 }, (_, at) => ({ handled: 100, waiting: 2_300 - 100 * at })),
  );
});

test('messages that Telegram refuses to give are parked as a gap, and the later ones are delivered', async () => {
  const account = createFakeAccount({ chats: CHATS });
  for (let at = 0; at < 150; at += 1) account.write(501);
  const client = account.createClient();
  const { getMessagesUnsafe } = client;
  client.getMessagesUnsafe = async (numbers) => {
    if ([numbers].flat().includes(1))
      throw Object.assign(new Error('bad'), { code: 400, text: 'MSG_ID_INVALID' });
    return getMessagesUnsafe(numbers);
  };
  const stop = new AbortController();
  const delivered: string[] = [];
  const parked: unknown[] = [];
  const news = createNews({
    client,
    signal: stop.signal,
    stuck: () => undefined,
    typing: () => undefined,
    park: async (gap) => void parked.push(gap),
    deliver: async (events) => {
      for (const event of events) if (event.kind === 'message') delivered.push(event.message.externalId);
    },
    delivered: async () => 0,
    setDelivered: async () => undefined,
    changesState: async () => ({ pts: 1_000_000, qts: 1, date: 1 }),
    setChangesState: async () => undefined,
  });
  await news.start();
  await expect.poll(() => delivered.at(-1)).toBe('150');
  stop.abort();
  expect(delivered[0]).toBe('101');
  expect(parked).toEqual([{ error: expect.objectContaining({ text: 'MSG_ID_INVALID' }) }]);
});
