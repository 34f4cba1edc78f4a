import { expect, onTestFinished, test, vi } from 'vitest';
import { withTimeLimit } from './with-time-limit.ts';

const late = () => new Error('too late');

const fakeTimers = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};

test('a result in time is passed on, and nothing is aborted later', async () => {
  fakeTimers();
  let given: AbortSignal | undefined;
  const work = async (signal: AbortSignal) => {
    given = signal;
    return 'done';
  };
  expect(await withTimeLimit(5000, late, work)).toBe('done');
  await vi.advanceTimersByTimeAsync(5000);
  expect(given?.aborted).toBe(false);
});

test('work that hangs is aborted, so that its result can do nothing later', async () => {
  fakeTimers();
  let given: AbortSignal | undefined;
  const outcome = withTimeLimit(5000, late, (signal) => {
    given = signal;
    return new Promise<never>(() => {});
  });
  const rejected = expect(outcome).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(5000);
  await rejected;
  expect(given?.aborted).toBe(true);
});

test('the error is the one of the limit, whatever the work does at the abort', async () => {
  fakeTimers();
  const outcome = withTimeLimit(
    10,
    late,
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const rejected = expect(outcome).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(10);
  await rejected;
});

test('a failure in time is passed on', async () => {
  await expect(withTimeLimit(5000, late, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
});
