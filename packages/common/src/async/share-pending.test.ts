import { expect, test, vi } from 'vitest';
import { sharePending, sharePendingByKey } from './share-pending.ts';

test('calls share a pending run, and a later call runs the work again', async () => {
  const work = vi.fn(async (name: string) => `${name} ${work.mock.calls.length}`);
  const share = sharePending(work);
  expect(await Promise.all([share('a'), share('b')])).toEqual(['a 1', 'a 1']);
  expect(await share('c')).toBe('c 2');
});

test('a failure is shared and not kept', async () => {
  const work = vi.fn(async () => 'found').mockRejectedValueOnce(new Error('offline'));
  const share = sharePending(work);
  await expect(share()).rejects.toThrow('offline');
  expect(await share()).toBe('found');
});

test('runs of different keys are apart', async () => {
  const work = vi.fn(async (key: string) => `${key} ${work.mock.calls.length}`);
  const share = sharePendingByKey(work);
  expect(await Promise.all([share('a'), share('b'), share('a')])).toEqual(['a 1', 'b 2', 'a 1']);
  expect(await share('a')).toBe('a 3');
});
