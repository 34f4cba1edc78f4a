import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('code that could not be fetched is fetched again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('No network'));
  const fetched = fetchCode(load, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await fetched).toBe('code');
});

test('nothing is fetched for work that has ended', async () => {
  const ended = new AbortController();
  const fetched = fetchCode(() => Promise.reject(new Error('No network')), ended.signal);
  ended.abort();
  expect(await fetched).toBeUndefined();
});
