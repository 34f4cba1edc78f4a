import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { SQL } from 'drizzle-orm';
import { inMilliseconds } from './expiry.ts';

/** Milliseconds that a lease lasts without renewal, by default. */
export const LEASE = 15_000;

export interface LeaseTiming {
  /** Milliseconds that a lease lasts without renewal; 15,000 by default. */
  lease?: number | undefined;
  /** Milliseconds between renewals; 5,000 by default. */
  renewEvery?: number | undefined;
}

export interface LeaseOptions<Leased extends { key: string }> extends LeaseTiming {
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

/**
 * Runs each entry in one server at a time: this server runs the entries that it holds, and takes over free ones. All
 * servers compare times by the clock of the database.
 */
export const createLeases = <Leased extends { key: string }>(options: LeaseOptions<Leased>) => {
  const { acquire, run, stop, lease = LEASE, renewEvery = 5_000 } = options;
  const held = new Set<string>();
  let checking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let closed = false;
  let renewedAt = performance.now();

  const keepOnly = async (keys: ReadonlySet<string>): Promise<void> => {
    const lost = [...held].filter((key) => !keys.has(key));
    for (const key of lost) held.delete(key);
    // The next check tries again to stop what could not be stopped.
    await Promise.all(lost.map((key) => stop(key).catch(() => held.add(key))));
  };

  const check = async (): Promise<void> => {
    const askedAt = performance.now();
    const leased = await withTimeLimit(lease, noAnswer, () => acquire(inMilliseconds(lease)));
    if (closed) return;
    renewedAt = askedAt;
    for (const each of leased) {
      held.add(each.key);
      run(each);
    }
    await keepOnly(new Set(leased.map(({ key }) => key)));
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
    // The database did not answer the last renewal: stop before the lease ends, and with it this server's right.
    if (performance.now() - renewedAt > lease - 1.5 * renewEvery) keepOnly(new Set()).catch(() => undefined);
    if (waiting === 0) checkNow().catch(() => undefined);
  };

  return {
    /** Acquires and renews leases until `close`. */
    start: async () => {
      await checkNow();
      timer = setInterval(renew, renewEvery).unref();
    },
    /** Acquires the lease of a new entry, if no other server holds it. */
    check: checkNow,
    /** Ends the renewals. Call `release` when everything has stopped. */
    close: async () => {
      closed = true;
      clearInterval(timer);
      await checking.catch(() => undefined);
      held.clear();
    },
    /** Lets another server take over at once. A lease that the database does not end now ends by itself. */
    release: async () => void (await options.release().catch(() => undefined)),
  };
};

const noAnswer = () => new Error('The database did not answer');
