import { expect, test, vi } from 'vitest';
import { unlessAborted } from './unless-aborted.ts';

const hanging = () => new Promise<never>(() => {});
const reason = new Error('given up');

test('without an abort, the work ends the wait', async () => {
  const { signal } = new AbortController();
  expect(await unlessAborted(Promise.resolve('done'), signal)).toBe('done');
  expect(await unlessAborted(Promise.resolve('done'), undefined)).toBe('done');
  await expect(unlessAborted(Promise.reject(new Error('refused')), signal)).rejects.toThrow('refused');
});

test('an abort ends the wait with its reason', async () => {
  const stop = new AbortController();
  const waiting = unlessAborted(hanging(), stop.signal);
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});

test('a signal that was aborted before ends the wait too', async () => {
  await expect(unlessAborted(hanging(), AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('work may fail after the abort', async () => {
  let fail = (_: Error) => {};
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await expect(unlessAborted(work, AbortSignal.abort(reason))).rejects.toBe(reason);
  // Vitest fails on an unhandled rejection.
  fail(new Error('too late'));
});

test('a signal that outlives the wait keeps no listener', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await unlessAborted(Promise.resolve(), signal);
  expect(added).toHaveBeenCalledOnce();
  expect(removed.mock.calls).toEqual([['abort', added.mock.calls[0]?.[1]]]);
});
