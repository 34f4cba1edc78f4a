import { expect, test, vi } from 'vitest';
import { late } from './late.ts';

const offline = new Error('offline');

test('code is fetched by the first call, once for all, and is known from then on', async () => {
  const load = vi.fn(async () => 'code');
  const part = late(load);
  expect([load.mock.calls, part.code]).toEqual([[], undefined]);
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['code', 'code']);
  expect(await part.fetch()).toBe('code');
  expect(part.code).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

test('code that could not be fetched is fetched again by the next call', async () => {
  const part = late(vi.fn(async () => 'code').mockRejectedValueOnce(offline));
  await expect(part.fetch()).rejects.toBe(offline);
  expect(part.code).toBeUndefined();
  expect(await part.fetch()).toBe('code');
});

test('a preload fetches the code for a later call, and its failure is left to that call', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(offline);
  const part = late(load);
  part.preload();
  await expect(part.fetch()).rejects.toBe(offline);
  part.preload();
  expect(await part.fetch()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
