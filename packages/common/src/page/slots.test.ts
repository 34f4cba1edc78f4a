import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

/** Items below each other. */
const listOf = (ids: string, from = 0) => [...ids].map((id, index) => ({ id, place: from + index }));

describe('the slots of a list', () => {
  it('keeps the slot of an id that stays, at another place too', () => {
    const slots = createSlots();
    const [a, b] = slots(listOf('ab'), null);
    expect(slots(listOf('bca'), null)).toEqual([b, expect.any(Number), a]);
  });

  it('gives the slots of ids that left to new ones at their places', () => {
    const slots = createSlots();
    const [, b, c] = slots(listOf('abc'), null);
    expect(slots(listOf('de', 1), null)).toEqual([b, c]);
  });

  it('gives the others in their order, so that no element moves', () => {
    const slots = createSlots();
    const before = slots(listOf('abc'), null);
    expect(slots(listOf('def', 10), null)).toEqual(before);
  });

  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((some) => some.join(''));

  it('never gives a slot to two ids', () => {
    fc.assert(
      fc.property(fc.array(ids), (lists) => {
        const slots = createSlots();
        for (const list of lists) expect(new Set(slots(listOf(list), null)).size).toBe(list.length);
      }),
    );
  });

  it('makes no slot while one is free', () => {
    fc.assert(
      fc.property(ids, ids, (first, second) => {
        const slots = createSlots();
        const before = slots(listOf(first), null);
        const made = slots(listOf(second), null).filter((slot) => !before.includes(slot));
        expect(made).toHaveLength(Math.max(0, second.length - first.length));
      }),
    );
  });

  it('keeps the slot of the id with the focus from others', () => {
    const slots = createSlots();
    const [held] = slots(listOf('ab'), 'a');
    expect(slots(listOf('cd'), null)).not.toContain(held);
  });
});
