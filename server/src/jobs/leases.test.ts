import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLocalWakeups } from '../db/wakeups.ts';
import { createLeases, LEASE } from './leases.ts';
import { startStopwatch } from './stopwatch.ts';

test('a lease whose end fails while the database is away harms nothing, and is taken again later', async () => {
  let isAway = false;
  let stops = 0;
  let runs = 0;
  const leases = createLeases({
    lease: 300,
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
  await expect.poll(() => runs).toBeGreaterThan(0);
  isAway = true;
  // An uncaught rejection ends the run of the tests.
  await expect.poll(() => stops).toBeGreaterThan(0);
  isAway = false;
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before);
});

test('a server that starts while the database does not answer takes its leases later', async () => {
  let isFrozen = true;
  let runs = 0;
  const leases = createLeases({
    lease: 300,
    renewEvery: 10,
    acquire: () => (isFrozen ? new Promise<never>(() => undefined) : Promise.resolve([{ key: 'bot' }])),
    release: async () => undefined,
    run: () => {
      runs += 1;
    },
    stop: async () => undefined,
  });
  onTestFinished(leases.close);
  await leases.start();
  isFrozen = false;
  await expect.poll(() => runs).toBeGreaterThan(0);
});

test('a server whose first look for leases fails does not start', async () => {
  const leases = createLeases({
    acquire: async () => {
      throw new Error('There is no table of bots');
    },
    release: async () => undefined,
    run: () => undefined,
    stop: async () => undefined,
  });
  onTestFinished(leases.close);
  await expect(leases.start()).rejects.toThrow('There is no table of bots');
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
    expect([renewals, stops]).toEqual([81, 0]);
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

  /** A server that has the lease of `bot` as long as `isFree`. */
  const serve = ({ isFree = (): boolean => true, answer = async () => {} } = {}) => {
    const log: string[] = [];
    const wakeups = Object.assign(createLocalWakeups(), { server: 1 });
    const leases = createLeases({
      wakeups,
      acquire: async () => {
        const leased = isFree() ? [{ key: 'bot' }] : [];
        await answer();
        return leased;
      },
      release: async () => undefined,
      run: () => void log.push('run'),
      stop: async () => void log.push('stop'),
    });
    onTestFinished(leases.close);
    return { leases, wakeups, log };
  };

  // Specification 93.3
  test('a process that was frozen for longer than its lease has lost it before any of its timers fires', async () => {
    const { leases, log } = serve();
    await leases.start();
    expect([leases.holds('bot'), leases.holds('other')]).toEqual([true, false]);
    vi.setSystemTime(Date.now() + LEASE);
    expect(leases.holds('bot')).toBe(false);
    await vi.advanceTimersByTimeAsync(LEASE);
    expect(leases.holds('bot'), 'it asked again').toBe(true);
    expect(log.filter((entry) => entry === 'stop')).toHaveLength(0);
  });

  test('a lease whose answer is read after a freeze is not used', async () => {
    const answer = async () => void vi.setSystemTime(Date.now() + LEASE);
    const { leases, log } = serve({ answer });
    await leases.start();
    expect([leases.holds('bot'), log]).toEqual([false, []]);
  });

  // Specification 93.2
  test('a lease that another server releases is taken at once', async () => {
    let isFree = false;
    const { leases, wakeups, log } = serve({ isFree: () => isFree });
    await leases.start();
    isFree = true;
    wakeups.notify('leases');
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['run']);
  });

  test('what this server began to run by itself is stopped when it is not renewed', async () => {
    const { leases, log } = serve({ isFree: () => false });
    await leases.start();
    leases.add('account', startStopwatch());
    expect(leases.holds('account')).toBe(true);
    await vi.advanceTimersByTimeAsync(LEASE);
    expect([leases.holds('account'), log]).toEqual([false, ['stop']]);
  });

  test('the only server renews rarely, because each renewal writes to the disk', async () => {
    let renewals = 0;
    const leases = createLeases({
      wakeups: createLocalWakeups(),
      acquire: async () => {
        renewals += 1;
        return [];
      },
      release: async () => undefined,
      run: () => undefined,
      stop: async () => undefined,
    });
    await leases.start();
    await vi.advanceTimersByTimeAsync(15_000);
    await leases.close();
    expect(renewals).toBe(5);
  });
});
