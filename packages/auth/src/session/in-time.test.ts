import { expect, onTestFinished, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

test('an answer in time is passed on, and nothing is aborted later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let given: AbortSignal | undefined;
  const answer = inTime(async (signal) => {
    given = signal;
    return 'gone';
  });
  expect(await answer).toBe('gone');
  await vi.advanceTimersByTimeAsync(5000);
  expect(given?.aborted).toBe(false);
});

test('a call that hangs is aborted, so that its answer can do nothing later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let given: AbortSignal | undefined;
  const answer = inTime((signal) => {
    given = signal;
    return new Promise<never>(() => {});
  });
  const refused = expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  expect(given?.aborted).toBe(true);
});
