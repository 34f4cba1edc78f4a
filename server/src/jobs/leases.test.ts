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

test('a lease that is renewed in time is never stopped, although timers fire a little late', async () => {
  let stops = 0;
  let renewals = 0;
  // The ratio of the defaults.
  const leases = createLeases({
    lease: 1_200,
    renewEvery: 400,
    acquire: async () => {
      renewals += 1;
      return [{ key: 'bot' }];
    },
    release: async () => undefined,
    run: () => undefined,
    stop: async () => {
      stops += 1;
    },
  });
  onTestFinished(leases.close);
  await leases.start();
  await expect.poll(() => renewals, { timeout: 10_000 }).toBeGreaterThan(6);
  expect(stops).toBe(0);
});

test('a lease is stopped before it ends when the database does not answer', async () => {
  let isFrozen = false;
  let stoppedAt = 0;
  const leases = createLeases({
    lease: 600,
    renewEvery: 200,
    acquire: () => (isFrozen ? new Promise(() => undefined) : Promise.resolve([{ key: 'bot' }])),
    release: async () => undefined,
    run: () => undefined,
    stop: async () => {
      stoppedAt ||= performance.now();
    },
  });
  onTestFinished(leases.close);
  await leases.start();
  const renewedAt = performance.now();
  isFrozen = true;
  await expect.poll(() => stoppedAt).toBeGreaterThan(0);
  expect(stoppedAt - renewedAt).toBeLessThan(500);
});
