import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { spanOf, stepOf, take } from './bucket.ts';
import { createLimits, type MetLimit } from './limits.ts';
import { createMemoryCounts } from './memory.ts';
import { countShared, removeFull } from './shared.ts';
import {
  CLASSES,
  DEFAULT_LIMITS,
  DIMENSIONS,
  type Dimension,
  IN_MEMORY,
  type Limit,
  limitsWith,
  type RouteClass,
} from './table.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const SECOND = 1_000;

const defaults = CLASSES.flatMap((name) =>
  DIMENSIONS.flatMap((by): [RouteClass, Dimension, Limit][] => {
    const limit = DEFAULT_LIMITS[name][by];
    return limit ? [[name, by, limit]] : [];
  }),
);

// Specification 74.2
test.each(defaults)('%s by %s: as many calls as the default says at once, and no more', (_, __, limit) => {
  const count = createMemoryCounts();
  const bucket = { key: 'ada', limit };
  for (let calls = 0; calls < limit.most; calls += 1)
    if (count([bucket], START)) throw new Error(`Refused after ${calls}`);
  expect(count([bucket], START)).toMatchObject({ wait: expect.closeTo(stepOf(limit), 3) });
  expect(count([bucket], START + stepOf(limit)), 'one call is back').toBeUndefined();
  expect(count([bucket], START + stepOf(limit))).toBeDefined();
});

describe('the rhythm of the product', () => {
  /** Calls of one person in an hour, as seconds between two of a kind. */
  const RHYTHM: readonly (readonly [RouteClass, everySeconds: number, tabs: number])[] = [
    // Long polls of chats, calendar and bell, which also answer at each change: here each second.
    ['poll', 1, 3 * 10],
    // The poll of a conversation of the base contract.
    ['poll', 1.5, 10],
    // Lists that are read again after each change, and marks of read conversations.
    ['cheap', 1, 4 * 10],
    ['send', 2, 1],
    ['write', 1, 2],
    ['search', 1, 3],
    ['upload', 5, 5],
    ['model', 10, 1],
    ['session', 60, 10],
  ];

  // Specification 74.3
  test('ten tabs of a busy person meet no limit in an hour', () => {
    const count = createMemoryCounts();
    const calls = RHYTHM.flatMap(([name, every, tabs]) =>
      Array.from({ length: Math.floor(3600 / every) }, (_, turn) => ({ name, tabs, at: turn * every })),
    ).toSorted((a, b) => a.at - b.at);
    for (const { name, tabs, at } of calls)
      for (const by of ['user', 'visitor'] as const) {
        const limit = DEFAULT_LIMITS[name][by];
        if (limit === undefined || (by === 'visitor' && name !== 'session')) continue;
        for (let tab = 0; tab < tabs; tab += 1)
          expect(count([{ key: `${name} ${by}`, limit }], START + at * SECOND), name).toBeUndefined();
      }
  });
});

test('a clock that is set back holds no key, and servers whose clocks differ give no more calls', () => {
  const limit = { most: 1, seconds: 60 };
  const fullAt = START + 60_000;
  expect(take(limit, fullAt, START - 86_400_000)).toHaveProperty('fullAt');
  expect(take(limit, fullAt, START - 30_000)).toEqual({ wait: 60_000 });
});

test('strangers with many addresses do not fill the memory', () => {
  const count = createMemoryCounts(10);
  const limit = { most: 1, seconds: 60 };
  for (let i = 0; i < 100; i += 1) count([{ key: `address ${i}`, limit }], START);
  expect(count([{ key: 'address 0', limit }], START), 'the oldest are forgotten').toBeUndefined();
  expect(count([{ key: 'address 99', limit }], START), 'the newest are counted').toBeDefined();
});

test('the setting multiplies all limits, and replaces single ones', () => {
  const table = limitsWith({ times: 10, send: { user: { most: 5, seconds: 1 } } });
  expect(table.send).toEqual({ user: { most: 5, seconds: 1 }, workspace: { most: 6_000, seconds: 60 } });
  expect(table.code.user).toEqual({ most: 100, seconds: 600 });
});

await onOneDatabase((open) => {
  let connection: Connection;
  let keys = 0;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  const limit = fc.record({ most: fc.integer({ min: 1, max: 7 }), seconds: fc.integer({ min: 1, max: 90 }) });
  const steps = fc.array(fc.integer({ min: -200_000, max: 30_000 }), { minLength: 1, maxLength: 12 });

  test('counts as the memory does', async () => {
    await fc.assert(
      fc.asyncProperty(limit, steps, async (of, waits) => {
        const bucket = { key: `property ${++keys}`, limit: of };
        let [fullAt, now] = [0, START];
        for (const wait of waits) {
          now += wait;
          const expected = take(of, fullAt, now);
          const [refused] = await countShared(connection.db, [bucket], now);
          if ('wait' in expected) expect(refused?.wait).toBeCloseTo(expected.wait, 1);
          else {
            expect(refused).toBeUndefined();
            fullAt = expected.fullAt;
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  // Specification 74.4
  test('calls at the same moment, from any server, are counted once each', async () => {
    const of = { most: 10, seconds: 60 };
    const buckets = ['b', 'a', 'c'].map((name) => ({ key: `${name} ${++keys}`, limit: of }));
    const backwards = buckets.toReversed();
    const counted = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        countShared(connection.db, turn % 2 === 0 ? buckets : backwards, START),
      ),
    );
    expect(counted.filter((refused) => refused.length === 0)).toHaveLength(10);
  });

  test('keeps neither addresses nor phones, and nothing of calls that are all back', async () => {
    const { db } = connection;
    const met: MetLimit[] = [];
    const table = limitsWith({ times: 1, call: { address: { most: 1, seconds: 60 } } });
    const limits = createLimits({ db, now: () => START, table, noteMet: (limitMet) => met.push(limitMet) });
    await db.delete(rateLimits);
    const by = { address: '203.0.113.9', user: 'ada', subject: '34600111' };
    await limits.count('call', by);
    const stored = JSON.stringify(await db.select().from(rateLimits));
    expect(stored).not.toMatch(/203\.0|34600111|ada/);
    for (let i = 0; i < 3; i += 1)
      await expect(limits.count('call', by)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(met, 'told once a minute').toEqual([
      { class: 'call', by: 'address', userId: 'ada', workspaceId: undefined },
    ]);
    await removeFull(db, START + spanOf({ most: 1, seconds: 3_600 }));
    expect(await db.$count(rateLimits)).toBe(0);
  });

  test('a refused key costs no query until a call is back', async () => {
    let clock = START;
    let queries = 0;
    const db = new Proxy(connection.db, {
      get: (target, name) => {
        if (name === 'insert') queries += 1;
        return Reflect.get(target, name);
      },
    });
    const table = limitsWith({ times: 1, code: { user: { most: 1, seconds: 60 } } });
    const limits = createLimits({ db, now: () => clock, table, noteMet: () => undefined });
    const user = `user ${++keys}`;
    await limits.count('code', { user });
    for (let i = 0; i < 5; i += 1)
      await expect(limits.count('code', { user })).rejects.toMatchObject({ values: { seconds: 60 } });
    expect(queries).toBe(2);
    clock += 60_000;
    await limits.count('code', { user });
  });
});

test('classes that are counted in memory take no row', () => {
  expect([...IN_MEMORY].toSorted()).toEqual([
    'cheap',
    'feed',
    'page',
    'poll',
    'signals',
    'stranger',
    'webhook',
  ]);
});
