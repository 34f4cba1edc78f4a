import { describe, expect, test } from 'vitest';
import { type Figures, judge } from './judge.ts';

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const BROWSERS = 200;
const CANARY = 0.05;
const nothing = (): Figures => ({ users: 0, failing: 0, networks: 0 });
const counted = ({ users, failing, networks }: Figures, fails: boolean): Figures => ({
  users: users + 1,
  failing: failing + Number(fails),
  // Each failing person in a network of their own.
  networks: networks + Number(fails),
});

describe('bad releases', () => {
  // The share of people for whom each shows: with data, on a later screen, in one language, in one browser.
  const KINDS: [kind: string, share: number][] = [
    ['a file is missing', 1],
    ['throws at import', 1],
    ['exports no app', 1],
    ['asks for a module that the shell lacks', 1],
    ['throws at the first mount', 1],
    ['loops at the start, so that the tab dies', 1],
    ['throws as soon as there is data', 0.9],
    ['rejects later', 0.85],
    ['throws on the second screen', 0.8],
    ['throws in one theme', 0.7],
    ['breaks in older browsers', 0.65],
    ['misses a text that most people see', 0.6],
  ];

  // Specification 100.6
  test.each(KINDS)('%s: taken back while at most 5 percent had it', (_, share) => {
    for (let seed = 1; seed <= 20; seed++) {
      const next = random(seed);
      let [canary, before] = [nothing(), nothing()];
      let taken = false;
      for (let browser = 0; browser < BROWSERS; browser++) {
        const isCanary = browser % (1 / CANARY) === 0;
        if (isCanary && !taken) canary = counted(canary, next() < share);
        else before = counted(before, next() < 0.01);
        taken ||= judge(canary, before) !== undefined;
      }
      expect(canary.users / BROWSERS, `seed ${seed}`).toBeLessThanOrEqual(CANARY);
      // A fault that few people meet may need more of them.
      if (share >= 0.8) expect(taken, `seed ${seed}`).toBe(true);
    }
  });
});

// Specification 100.7
test('100 healthy releases with 2 percent of faults, in bursts, stay', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const next = random(seed);
    let [version, before] = [nothing(), nothing()];
    let burst = 0;
    for (let browser = 0; browser < 2_000; browser++) {
      // A network goes away for a while: ten times as many faults, for both versions.
      if (burst === 0 && next() < 0.01) burst = 20;
      const rate = burst > 0 ? 0.15 : 0.01;
      burst = Math.max(0, burst - 1);
      if (next() < 0.5) version = counted(version, next() < rate);
      else before = counted(before, next() < rate);
      expect(judge(version, before), `seed ${seed}, browser ${browser}`).toBeUndefined();
    }
  }
});

describe('forged votes', () => {
  // Specification 100.8
  test('of few people, or of one network, take nothing back', () => {
    expect(judge({ users: 4, failing: 4, networks: 4 }, undefined)).toBeUndefined();
    expect(judge({ users: 50, failing: 50, networks: 1 }, undefined)).toBeUndefined();
    expect(judge({ users: 5, failing: 5, networks: 2 }, undefined)).toBe('5 of 5 people had a fault (100 %)');
  });

  // Specification 100.8
  test('of few people for the version before make no bad release immune', () => {
    const bad = { users: 10, failing: 10, networks: 6 };
    expect(judge(bad, { users: 2, failing: 1, networks: 1 })).toMatch('10 of 10');
    expect(judge(bad, { users: 20, failing: 10, networks: 2 })).toMatch('10 of 10');
    expect(judge({ users: 60, failing: 60, networks: 40 }, { users: 20, failing: 20, networks: 9 })).toMatch(
      '60 of 60',
    );
  });

  test('a fault that the version before has too is no fault of the release', () => {
    const before = { users: 100, failing: 40, networks: 20 };
    expect(judge({ users: 40, failing: 18, networks: 9 }, before)).toBeUndefined();
    expect(judge({ users: 40, failing: 40, networks: 9 }, before)).toMatch(
      /40 of 40.*40 % with the version before/,
    );
  });
});
