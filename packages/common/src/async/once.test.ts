import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('all calls share one run, also after it has ended', async () => {
  const work = vi.fn(async () => ({}));
  const shared = once(work);
  const [first, second] = await Promise.all([shared(), shared()]);
  expect(second).toBe(first);
  expect(await shared()).toBe(first);
  expect(work).toHaveBeenCalledOnce();
});

test('a failure reaches those who share it, and the next call runs the work again', async () => {
  const work = vi.fn(async () => 'found').mockRejectedValueOnce(new Error('offline'));
  const shared = once(work);
  const [first, second] = await Promise.allSettled([shared(), shared()]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(await shared()).toBe('found');
  expect(work).toHaveBeenCalledTimes(2);
});
