import { describe, expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const LONG = 600_000;

/** Takes places for keys, and notes the order in which the keys got them. */
const desk = () => {
  const slots = createSlots({ requests: 4, jobs: 2 }, 3);
  const order: string[] = [];
  const held: (() => void)[] = [];
  const take = async (key: string, group: 'requests' | 'jobs' = 'requests', ms = LONG) => {
    const giveBack = await slots.take(group, key, ms);
    order.push(key);
    held.push(giveBack);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const giveBackOldest = async () => {
    held.shift()?.();
    await settle();
  };
  return { order, take, settle, giveBackOldest };
};

describe('a place', () => {
  test('goes to no key that holds the maximum, in any group', async () => {
    const { order, take, settle, giveBackOldest } = desk();
    for (const group of ['requests', 'requests', 'jobs', 'jobs', 'requests'] as const)
      void take('ada', group);
    await settle();
    expect(order).toHaveLength(3);
    await take('eve');
    await giveBackOldest();
    expect(order).toEqual(['ada', 'ada', 'ada', 'eve', 'ada']);
  });

  test('goes to the key that holds the fewest, then to the one whose last turn is longest ago', async () => {
    const { order, take, settle, giveBackOldest } = desk();
    for (const key of ['ada', 'ada', 'ada', 'bob']) await take(key);
    for (const key of ['ada', 'bob', 'eve', 'dan', 'eve']) void take(key);
    await settle();
    order.length = 0;
    for (let turn = 0; turn < 4; turn += 1) await giveBackOldest();
    expect(order).toEqual(['eve', 'dan', 'ada', 'bob']);
  });

  test('of a full group does not delay another group', async () => {
    const { order, take } = desk();
    await take('ada', 'jobs');
    await take('bob', 'jobs');
    void take('eve', 'jobs');
    await take('eve');
    expect(order).toEqual(['ada', 'bob', 'eve']);
  });

  test('that is not free in time is refused, and the next one who waits gets it', async () => {
    const { order, take, giveBackOldest } = desk();
    await take('ada', 'jobs');
    await take('bob', 'jobs');
    await expect(take('eve', 'jobs', 1)).rejects.toThrow('was free in time');
    void take('dan', 'jobs');
    await giveBackOldest();
    expect(order).toEqual(['ada', 'bob', 'dan']);
  });
});
