import { expect, onTestFinished, test, vi } from 'vitest';
import { startStopwatch } from './stopwatch.ts';

test('a stopwatch counts on where one of the clocks stands still or is set back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sinceStart = startStopwatch();
  vi.setSystemTime(Date.now() + 5_000);
  expect(sinceStart(), 'the machine slept').toBe(5_000);
  const later = startStopwatch();
  vi.advanceTimersByTime(3_000);
  vi.setSystemTime(Date.now() - 60_000);
  expect(later(), 'the time of day was set back').toBe(3_000);
});
