import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { SQL } from 'drizzle-orm';
import type { Wakeups } from '../db/wakeups.ts';
import { inMilliseconds } from './expiry.ts';
import { type Stopwatch, startStopwatch } from './stopwatch.ts';

/** Milliseconds that a lease lasts without renewal: as long waits what a server held that was killed. */
export const LEASE = 3_000;
/** The same where no other server waits: renewals write to the disk. */
const LEASE_ALONE = 15_000;
/** The part of a lease that its holder uses: connections take time to close, and clocks do not go alike. */
const USED = 5 / 6;
/** The wake-up of servers that may take leases over. */
const RELEASED = 'leases';

export interface LeaseTiming {
  /** Milliseconds that a lease lasts without renewal; 3,000 by default. */
  lease?: number | undefined;
  /** Milliseconds between renewals; a quarter of the lease by default. */
  renewEvery?: number | undefined;
}

export interface LeaseSettings extends LeaseTiming {
  /** Tells other servers of released leases; without it they look by themselves. */
  wakeups?: Pick<Wakeups, 'server' | 'notify' | 'onNotify'> | undefined;
}

export interface LeaseOptions<Leased extends { key: string }> extends LeaseSettings {
  /**
   * Acquires all free leases and renews those of this server, in one statement, so that two servers never get the same.
   * @param until the end of the leases, by the clock of the database
   */
  acquire(until: SQL): Promise<Leased[]>;
  /** Gives up the leases of this server. */
  release(): Promise<unknown>;
  /** Also called at each renewal. */
  run(leased: Leased): void;
  stop(key: string): Promise<void>;
}

/** Milliseconds that a lease lasts with these settings. */
export const lengthOfLease = ({ lease, wakeups }: LeaseSettings): number =>
  lease ?? (wakeups?.server === 0 ? LEASE_ALONE : LEASE);

/**
 * Runs each entry in one server at a time: this server runs the entries that it holds, and takes over free ones. Leases
 * end by the clock of the database. Their holder counts from before it asked for them, so it always stops first.
 */
export const createLeases = <Leased extends { key: string }>(options: LeaseOptions<Leased>) => {
  const { acquire, run, stop, wakeups } = options;
  const lease = lengthOfLease(options);
  const { renewEvery = lease / 4 } = options;
  const used = lease * USED;
  /** The time since this server asked for the lease that it has, by key. */
  const held = new Map<string, Stopwatch>();
  /** What could not be stopped; the next check tries again. */
  const unstopped = new Set<string>();
  let checking: Promise<void> = Promise.resolve();
  let renewing: NodeJS.Timeout | undefined;
  let lapsing: NodeJS.Timeout | undefined;
  let forgetWakeups: (() => void) | undefined;
  let waiting = 0;
  let closed = false;

  const leave = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      held.delete(key);
      unstopped.delete(key);
    }
    await Promise.all(keys.map((key) => stop(key).catch(() => unstopped.add(key))));
  };

  /** Stops what was not renewed in time, before its lease ends and with it this server's right. */
  const lapse = (): void => {
    const over = [...held].filter(([, since]) => since() >= used);
    leave(over.map(([key]) => key)).catch(() => undefined);
    watch();
  };

  const watch = (): void => {
    clearTimeout(lapsing);
    if (closed || held.size === 0) return;
    const longest = Math.max(...[...held.values()].map((since) => since()));
    lapsing = setTimeout(lapse, Math.max(1, used - longest)).unref();
  };

  const check = async (): Promise<void> => {
    const before = [...held.keys(), ...unstopped];
    const since = startStopwatch();
    const leased = await withTimeLimit(lease, noAnswer, () => acquire(inMilliseconds(lease)));
    if (closed) return;
    // An answer may be read late, after this process was frozen.
    if (since() < used)
      for (const each of leased) {
        held.set(each.key, since);
        unstopped.delete(each.key);
        run(each);
      }
    watch();
    const keys = new Set(leased.map(({ key }) => key));
    await leave(before.filter((key) => !keys.has(key)));
  };

  /** Checks run one after the other. */
  const checkNow = (): Promise<void> => {
    waiting += 1;
    checking = checking.then(check, check).finally(() => {
      waiting -= 1;
    });
    return checking;
  };

  const renew = (): void => {
    if (waiting === 0 && !closed) checkNow().catch(() => undefined);
  };

  return {
    /** Acquires and renews leases until `close`. */
    start: async () => {
      forgetWakeups = wakeups?.onNotify((topic) => {
        if (topic === RELEASED) renew();
      });
      await checkNow().catch((error) => {
        // The next check may get an answer.
        if (!(error instanceof NoAnswer)) throw error;
      });
      renewing = setInterval(renew, renewEvery).unref();
    },
    /** Acquires the lease of a new entry, if no other server holds it. */
    check: checkNow,
    /** Whether this server has the right to run the entry at this moment. Ask it before each use. */
    holds: (key: string): boolean => (held.get(key)?.() ?? Number.POSITIVE_INFINITY) < used,
    /**
     * Adds a lease that this server wrote itself, and an entry that runs already.
     * @param since started before the lease was written
     */
    add: (key: string, since: Stopwatch): void => {
      held.set(key, since);
      watch();
    },
    /** Ends the renewals. Call `release` when everything has stopped. */
    close: async () => {
      closed = true;
      forgetWakeups?.();
      clearInterval(renewing);
      clearTimeout(lapsing);
      await checking.catch(() => undefined);
      held.clear();
    },
    /** Lets another server take over at once. A lease that the database does not end now ends by itself. */
    release: async () => {
      await options.release().catch(() => undefined);
      wakeups?.notify(RELEASED);
    },
  };
};

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const noAnswer = () => new NoAnswer('The database did not answer');
