import { expect, test } from 'vitest';
import type { Tally } from './tally.ts';
import { type TimeLimit, tooSlow as tooSlowOn } from './time-limits.ts';

const limit = { seconds: 10, exceptions: { 'starts.spec.ts': 30 } };
const taking = (seconds: Record<string, number>): Tally => ({
  passed: 1,
  skipped: 0,
  failures: [],
  retried: [],
  timings: Object.entries(seconds).map(([name, taken]) => ({ name, seconds: taken })),
});

type Runs = (files: readonly string[]) => Promise<Tally>;

/** On the machine for which the limits were written. */
const tooSlow = (tally: Tally, limit: TimeLimit, runInTurn: Runs) =>
  tooSlowOn(tally, limit, runInTurn, async () => 1);

test('a test that is too slow beside others and alone fails', async () => {
  const failures = await tooSlow(taking({ 'a.test.ts': 15, 'b.test.ts': 9 }), limit, async () =>
    taking({ 'a.test.ts': 11 }),
  );
  expect(failures).toEqual(['a.test.ts takes 11.0 s alone; the limit is 10.0 s on this machine']);
});

test('a test that was slow because of a busy machine passes', async () => {
  const runs: (readonly string[])[] = [];
  const busy = taking({ 'a.test.ts': 15, 'b.test.ts': 9, 'c.test.ts': 12 });
  const failures = await tooSlow(busy, limit, async (names) => {
    runs.push(names);
    return taking({ 'a.test.ts': 4, 'c.test.ts': 5 });
  });
  expect(failures).toEqual([]);
  expect(runs).toEqual([['a.test.ts', 'c.test.ts']]);
});

test('limits grow with the slowness of the machine, before or after the slow files run alone', async () => {
  const slow = taking({ 'a.test.ts': 15, 'b.test.ts': 25 });
  const alone = async () => taking({ 'a.test.ts': 14, 'b.test.ts': 16 });
  for (const measured of [
    [1, 1.5],
    [1.5, 1],
  ])
    expect(await tooSlowOn(slow, limit, alone, async () => measured.shift() ?? 1)).toEqual([
      'b.test.ts takes 16.0 s alone; the limit is 15.0 s on this machine',
    ]);
});

test('a named exception has its own limit, on every line of its file', async () => {
  const alone = async () => taking({ 'starts.spec.ts:7': 31 });
  expect(await tooSlow(taking({ 'starts.spec.ts:7': 29 }), limit, alone)).toEqual([]);
  expect(await tooSlow(taking({ 'starts.spec.ts:7': 31 }), limit, alone)).toEqual([
    'starts.spec.ts:7 takes 31.0 s alone; the limit is 30.0 s on this machine',
  ]);
});

test('browser tests run again with their whole files', async () => {
  const runs: (readonly string[])[] = [];
  await tooSlow(taking({ 'a.spec.ts:7': 15, 'a.spec.ts:9': 15 }), limit, async (files) => {
    runs.push(files);
    return taking({ 'a.spec.ts:7': 4, 'a.spec.ts:9': 4 });
  });
  expect(runs).toEqual([['a.spec.ts']]);
});

test('of many slow files the six furthest over their limits run again', async () => {
  const runs: (readonly string[])[] = [];
  const names = Array.from('abcdefgh', (name) => `${name}.test.ts`);
  const busy = taking({
    ...Object.fromEntries(names.map((name, at) => [name, 11 + at])),
    'starts.spec.ts:7': 61,
  });
  const failures = await tooSlow(busy, limit, async (files) => {
    runs.push(files);
    return taking(Object.fromEntries([...names, 'starts.spec.ts:7'].map((name) => [name, 5])));
  });
  expect(failures).toEqual([]);
  expect(runs).toEqual([['starts.spec.ts', ...['h', 'g', 'f', 'e', 'd'].map((name) => `${name}.test.ts`)]]);
});

test('a slow test that fails or is missing when it runs again is a failure', async () => {
  const slow = taking({ 'a.test.ts': 15 });
  expect(await tooSlow(slow, limit, async () => taking({}))).toEqual([
    'a.test.ts was too slow, and did not run again',
  ]);
  const failing = { ...taking({ 'a.test.ts': 1 }), failures: ['a.test.ts › fails'] };
  expect(await tooSlow(slow, limit, async () => failing)).toEqual(['a.test.ts › fails']);
});
