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

test('an abort ends the wait, and one that came before it too', async () => {
  fakeTimers();
  const stop = new AbortController();
  const pausing = pause(1000, stop.signal);
  stop.abort();
  await pausing;
  await pause(1000, stop.signal);
  expect(vi.getTimerCount()).toBe(0);
});
