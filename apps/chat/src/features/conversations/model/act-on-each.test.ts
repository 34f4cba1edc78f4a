import { expect, it } from 'vitest';
import { actOnEach } from './act-on-each.ts';

it('acts on every item, at most four at a time, whatever fails', async () => {
  let [now, most] = [0, 0];
  const items = Array.from({ length: 20 }, (_, index) => index);
  const { done, failed, error } = await actOnEach(items, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
    if (item % 5 === 0) throw new Error(`No ${item}`);
  });
  expect(most).toBe(4);
  expect(failed.sort((one, other) => one - other)).toEqual([0, 5, 10, 15]);
  expect(done).toHaveLength(16);
  expect(error).toEqual(new Error('No 0'));
});
