import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calls of a key begin at its pace, in their order, and those of another key at once', async () => {
  const pace = createPace();
  const { signal } = new AbortController();
  const begun: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1'])
    void pace(name.charAt(0), 2, signal).then(() => begun.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'b1']);
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['a1', 'b1']);
  await vi.advanceTimersByTimeAsync(501);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a wait ends with its signal', async () => {
  const pace = createPace();
  const stop = new AbortController();
  void pace('a', 0.1, stop.signal);
  const waiting = pace('a', 0.1, stop.signal);
  stop.abort();
  await expect(waiting).resolves.toBeUndefined();
});
