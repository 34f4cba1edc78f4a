import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLeases, LEASE } from './leases.ts';

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

describe('with the times of the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a lease that is renewed in time is never stopped, although timers fire a little late', async () => {
    let late = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + late++);
    onTestFinished(() => clock.mockRestore());
    let stops = 0;
    let renewals = 0;
    const leases = createLeases({
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
    await leases.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([renewals, stops]).toEqual([13, 0]);
    await leases.close();
  });

  test('a lease is stopped before it ends when the database does not answer', async () => {
    let isFrozen = false;
    const stoppedAt: number[] = [];
    const leases = createLeases({
      acquire: () =>
        isFrozen ? new Promise<{ key: string }[]>(() => undefined) : Promise.resolve([{ key: 'bot' }]),
      release: async () => undefined,
      run: () => undefined,
      stop: async () => {
        stoppedAt.push(performance.now());
      },
    });
    await leases.start();
    const renewedAt = performance.now();
    isFrozen = true;
    await vi.advanceTimersByTimeAsync(LEASE);
    expect(stoppedAt).toHaveLength(1);
    expect((stoppedAt[0] ?? 0) - renewedAt).toBeLessThan(LEASE);
    isFrozen = false;
    await vi.advanceTimersByTimeAsync(LEASE);
    await leases.close();
  });
});
