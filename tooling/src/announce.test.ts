import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from './announce.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a step that takes longer than two seconds is named once, a quick one is not', async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await announce('Opening the door', async () => 'open', say)).toBe('open');
  let finish = () => {};
  const step = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const slow = announce('Opening the safe', step, say);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(said).toEqual(['Opening the safe …']);
  finish();
  await slow;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(1);
});
