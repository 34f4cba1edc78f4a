import { expect, test } from 'vitest';
import { slowness } from './slowness.ts';

test('a slow machine gets proportionally more time, a fast one no less than the written limits', async () => {
  const [slow, slower, fast] = await Promise.all(
    [3, 6, 0.01].map((seconds) => slowness(async () => seconds)),
  );
  expect(slow).toBeGreaterThan(1);
  expect(slower).toBe(Number(slow) * 2);
  expect(fast).toBe(1);
});

test('the speed of this machine is measured by real work', async () => {
  const measured = await slowness();
  expect(measured).toBeGreaterThanOrEqual(1);
  expect(measured).toBeLessThan(1000);
});
