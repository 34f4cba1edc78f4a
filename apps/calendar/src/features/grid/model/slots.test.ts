import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('the slots of a list', () => {
  it('keeps the slot of an id that stays, at another place too', () => {
    const slots = createSlots();
    const [a, b] = slots(['a', 'b'], null);
    expect(slots(['b', 'c', 'a'], null)).toEqual([b, 2, a]);
  });

  it('gives the slots of ids that left to new ones in their order, so that no element moves', () => {
    const slots = createSlots();
    const before = slots(['a', 'b', 'c'], null);
    expect(slots(['d', 'e', 'f'], null)).toEqual(before);
  });

  it('never gives a slot to two ids', () => {
    const slots = createSlots();
    slots(['a', 'b', 'c'], null);
    slots(['c'], null);
    const taken = slots(['d', 'c', 'e', 'f'], null);
    expect(new Set(taken).size).toBe(4);
  });

  it('keeps the slot of the id with the focus from others', () => {
    const slots = createSlots();
    const [held] = slots(['a', 'b'], 'a');
    expect(slots(['c', 'd'], null)).not.toContain(held);
  });
});
