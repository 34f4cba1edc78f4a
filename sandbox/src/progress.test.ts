import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a step that takes longer than two seconds says what it is doing, a quick one says nothing', async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await withProgress('Opening the door', Promise.resolve('open'), say)).toBe('open');
  const { promise, resolve } = deferred();
  const slow = withProgress('Opening the safe', promise, say);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(said).toEqual(['Opening the safe …']);
  resolve();
  await slow;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(1);
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
