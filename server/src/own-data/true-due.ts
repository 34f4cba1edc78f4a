import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@switchboard/common/time/durations';
import { trueTime } from '../db/true-clock.ts';
import type { Kernel } from '../kernel.ts';

interface Irrevocable {
  /** What the job does, for the log. */
  what: string;
  dueAt: Date;
  /** Gives the job back. */
  leave: (to: { dueAt: number }) => Promise<unknown>;
  signal: AbortSignal;
}

/**
 * The true time when a job is due that cannot be taken back. Undefined when only the clock of this server, which is ahead
 * of the database's, says that it is due: then the job was left to other servers.
 */
export const timeIfDue = async (
  { db, now, log }: Pick<Kernel, 'db' | 'now' | 'log'>,
  { what, dueAt, leave, signal }: Irrevocable,
): Promise<number | undefined> => {
  const time = await trueTime(db, now);
  if (dueAt.getTime() <= time) return time;
  log.error(`The clock of this server is ahead of the database's: it leaves a ${what} to others`);
  // Due by this clock at once again, so it waits here, also not released by this clock at the end of the server.
  await sleep(MINUTE, undefined, { signal }).catch(() => undefined);
  await leave({ dueAt: dueAt.getTime() });
  return undefined;
};
