import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterChange,
  earlier,
  FIRST_ROWS,
  later,
  MAX_ROWS,
  type RowWindow,
  rangeOf,
  windowAround,
  windowAtEnd,
} from './row-window.ts';

const keysOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `row-${from + index}`);
const shownOf = (keys: readonly string[], shown: RowWindow) => {
  const { start, end } = rangeOf(keys, shown);
  return keys.slice(start, end);
};

describe('the window', () => {
  it('opens with the newest rows', () => {
    const keys = keysOf(100_000);
    expect(shownOf(keys, windowAtEnd(keys))).toEqual(keys.slice(-FIRST_ROWS));
  });

  it.each([0, 3, 500, 998, 999])('opens around row %i', (index) => {
    const keys = keysOf(1000);
    const shown = shownOf(keys, windowAround(keys, `row-${index}`));
    expect(shown).toContain(`row-${index}`);
    expect(shown).toHaveLength(FIRST_ROWS);
  });

  it('opens with the available rows', () => {
    for (const keys of [[], keysOf(1), keysOf(5)]) {
      expect(shownOf(keys, windowAtEnd(keys))).toEqual(keys);
      expect(shownOf(keys, windowAround(keys, 'row-0'))).toEqual(keys);
    }
  });

  it('reaches every row by moving', () => {
    const keys = keysOf(1000);
    const seen = new Set<string>();
    let shown = windowAtEnd(keys);
    for (let move = 0; move < 40; move += 1) {
      shown = earlier(keys, shown);
      for (const key of shownOf(keys, shown)) seen.add(key);
    }
    expect(seen.size).toBe(1000);
    for (let move = 0; move < 40; move += 1) shown = later(keys, shown);
    expect(shownOf(keys, shown).at(-1)).toBe('row-999');
  });

  it.each([0, 79])('keeps its other rows when row %i, at its edge, is gone', (gone) => {
    const keys = keysOf(80);
    const left = keys.filter((_, index) => index !== gone);
    const shown = { first: 'row-0', last: 'row-79' };
    expect(shownOf(left, afterChange(keys, left, shown, false))).toEqual(left);
  });

  it('that lost its rows is at the end', () => {
    const [keys, others] = [keysOf(10), keysOf(10, 100)];
    const shown = windowAtEnd(keys);
    expect(shownOf(others, afterChange(keys, others, shown, false))).toEqual(others);
  });
});

type Step =
  | { kind: 'prepend' | 'append'; count: number }
  | { kind: 'remove'; at: number }
  | { kind: 'earlier' | 'later' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('prepend' as const, 'append' as const),
    count: fc.integer({ min: 1, max: 200 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(2000) }),
  fc.record({ kind: fc.constantFrom('earlier' as const, 'later' as const) }),
);

it('the window is bounded, and no row in view leaves it, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(300), (steps, count) => {
      let [low, high] = [0, count];
      let keys = keysOf(count);
      let shown = windowAtEnd(keys);
      let isAtEnd = true;
      for (const given of steps) {
        const before = shownOf(keys, shown);
        const known = keys;
        if (given.kind === 'prepend') {
          low -= given.count;
          keys = [...keysOf(given.count, low), ...keys];
        } else if (given.kind === 'append') {
          keys = [...keys, ...keysOf(given.count, high)];
          high += given.count;
        } else if (given.kind === 'remove') {
          keys = keys.filter((_, index) => index !== given.at);
        }
        if (given.kind === 'earlier') {
          // The reader is at the first rows of the window.
          shown = earlier(keys, shown);
          isAtEnd = false;
          expect(shownOf(keys, shown).slice(0, MAX_ROWS)).toEqual(
            expect.arrayContaining(before.slice(0, 100)),
          );
        } else if (given.kind === 'later') {
          shown = later(keys, shown);
          isAtEnd = shownOf(keys, shown).at(-1) === keys.at(-1);
          expect(shownOf(keys, shown)).toEqual(expect.arrayContaining(before.slice(-100)));
        } else {
          shown = afterChange(known, keys, shown, isAtEnd);
          const left = before.filter((key) => keys.includes(key));
          // At the end, new rows replace old ones.
          const isFollowing = isAtEnd && given.kind === 'append';
          if (!isFollowing && left.length > 0)
            expect(shownOf(keys, shown)).toEqual(expect.arrayContaining(left));
          if (isAtEnd) expect(shownOf(keys, shown).at(-1)).toBe(keys.at(-1));
        }
        const { start, end } = rangeOf(keys, shown);
        expect(end - start).toBeLessThanOrEqual(MAX_ROWS);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(keys.length);
        expect(end - start > 0).toBe(keys.length > 0);
      }
    }),
  );
});
