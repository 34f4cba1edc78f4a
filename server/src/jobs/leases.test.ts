import { expect, onTestFinished, test } from 'vitest';
import { createLeases } from './leases.ts';

test('a lease whose end fails while the database is away harms nothing, and is taken again later', async () => {
  let isAway = false;
  let stops = 0;
  let runs = 0;
  const leases = createLeases({
    lease: 60,
    renewEvery: 10,
    acquire: async () => {
      if (isAway) throw new Error('The database is away');
      return [{ key: 'bot' }];
    },
    release: async () => undefined,
    run: () => {
      runs += 1;
    },
    stop: async () => {
      stops += 1;
      throw new Error('The connection is broken');
    },
  });
  onTestFinished(leases.close);
  await leases.start();
  isAway = true;
  // An uncaught rejection ends the run of the tests.
  await expect.poll(() => stops).toBeGreaterThan(0);
  isAway = false;
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before);
});
