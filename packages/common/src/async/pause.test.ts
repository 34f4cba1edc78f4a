import { expect, onTestFinished, test, vi } from 'vitest';
import { pause } from './pause.ts';

const fakeTimers = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};

test('a pause waits as long as requested', async () => {
  fakeTimers();
  const done = vi.fn();
  const pausing = pause(1000).then(done);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pausing;
});

// Specification 105.3
test('a pause that is longer than a timer can be waits as long as requested, and can be aborted', async () => {
  fakeTimers();
  const done = vi.fn();
  const longest = 2 ** 31 - 1;
  const pausing = pause(2 * longest + 1000).then(done);
  const stop = new AbortController();
  const stopped = pause(2 * longest + 1000, stop.signal);
  await vi.advanceTimersByTimeAsync(2 * longest + 999);
  expect(done).not.toHaveBeenCalled();
  stop.abort();
  await stopped;
  await vi.advanceTimersByTimeAsync(1);
  await pausing;
  expect(vi.getTimerCount()).toBe(0);
});

test('an abort ends the wait, and one that came before it too', async () => {
  fakeTimers();
  const stop = new AbortController();
  const pausing = pause(1000, stop.signal);
  stop.abort();
  await pausing;
  await pause(1000, stop.signal);
  expect(vi.getTimerCount()).toBe(0);
});
