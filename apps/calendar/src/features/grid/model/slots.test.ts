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

  it('never gives a slot to two ids', () => {
    const slots = createSlots();
    slots(listOf('abc'), null);
    slots(listOf('c'), null);
    const taken = slots(listOf('dcef'), null);
    expect(new Set(taken).size).toBe(4);
  });

  it('keeps the slot of the id with the focus from others', () => {
    const slots = createSlots();
    const [held] = slots(listOf('ab'), 'a');
    expect(slots(listOf('cd'), null)).not.toContain(held);
  });
});
