import { RETENTION_MONTHS, type RetentionMonths } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';
import { and, count, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { messages } from '../db/schema/messaging.ts';
import { retentions } from '../db/schema/retentions.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import { storeUsage } from '../usage/usage.ts';
import { oldAttempts, oldMessages, type Recount, removeOld } from './remove-old.ts';
import { timeIfDue } from './true-due.ts';

/** Minutes of the clock of the business at which old messages go. */
const NIGHT = 3 * 60;

type Job = JobOf<typeof retentions>;

/** Removes what businesses keep no longer, each night. */
export const createRetentions = ({
  db,
  wakeups,
  now,
  log,
  deletionList,
  recount,
}: Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log' | 'deletionList'> & { recount: Recount }) => {
  const queue = createQueue({
    ...{ db, server: wakeups.server, now },
    table: retentions,
    key: { workspaceId: retentions.workspaceId },
    isOpen: () => sql`true`,
    tenant: retentions.workspaceId,
    lease: MINUTE,
    backoff: MINUTE,
  });

  const nightAfter = async (workspaceId: WorkspaceId, time: number): Promise<number> =>
    nextNight(zoneOf(await readBusiness(db, workspaceId)), time);

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const { workspaceId, months, dueAt } = job;
    const leave = (to: { dueAt: number }) => queue.release(job, to);
    const time = await timeIfDue({ db, now, log }, { what: 'removal', dueAt, leave, signal });
    if (time === undefined) return;
    const before = monthsBefore(time, months);
    await storeUsage(db, workspaceId, before);
    const wasChanged = await removeOld({
      ...{ db, now, workspaceId, signal, recount, before },
      // A choice that changed meanwhile took the claim.
      hold: (tx) => queue.write(job, { months }, tx),
    });
    if (wasChanged) wakeups.notify(workspaceId);
    await queue.release(job, { dueAt: await nightAfter(workspaceId, now()) });
  };

  const worker = createWorker({
    ...{ name: 'retentions', db, now, queue, run, log },
    atOnce: 1,
  });

  /** The choice of a business, and what each choice would remove. */
  const read = async (workspaceId: WorkspaceId) => {
    const [row] = await db.select().from(retentions).where(inWorkspace(retentions, workspaceId));
    const choices = RETENTION_MONTHS.map((months) => ({ months, before: monthsBefore(now(), months) }));
    return {
      months: row?.months ?? null,
      nextAt: row?.dueAt ?? null,
      firstAt: new Date(await nightAfter(workspaceId, now() + DAY)),
      choices: await Promise.all(
        choices.map(async ({ months, before }) => ({
          ...{ months, before },
          ...(await countOld(db, workspaceId, before)),
        })),
      ),
    };
  };

  return {
    worker,
    read,
    /** Changes how long messages are kept. An owner has a day to change it back before the first removal. */
    change: async (workspaceId: WorkspaceId, months: RetentionMonths | null): Promise<void> => {
      const dueAt = new Date(await nightAfter(workspaceId, now() + DAY));
      await deletionList.transaction(async (tx, note) => {
        // A removal locks the row before the workspace, and there may be no row: choices take turns by a lock of their own.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`retention ${workspaceId}`}, 0))`,
        );
        if (months === null) await tx.delete(retentions).where(inWorkspace(retentions, workspaceId));
        else
          await tx
            .insert(retentions)
            .values({ workspaceId, months, dueAt })
            .onConflictDoUpdate({
              target: retentions.workspaceId,
              set: { months, dueAt, claimedBy: null, claimedUntil: null, attempts: 0 },
              setWhere: sql`${retentions.months} <> ${months}`,
            });
        await note({ what: 'retention', workspace: workspaceId, months });
      });
      worker.wake();
    },
  };
};

/** What a removal before a time would take along. */
export const countOld = async (db: Database, workspaceId: WorkspaceId, before: Date) => {
  const [found] = await db
    .select({ messages: count(), files: count(messages.mediaId) })
    .from(messages)
    .where(oldMessages(workspaceId, before));
  const withFile = and(oldAttempts(workspaceId, before), isNotNull(messages.mediaId));
  const files = (found?.files ?? 0) + (await db.$count(messages, withFile));
  const isOld = inWorkspace(agentRuns, workspaceId, lt(agentRuns.startedAt, before));
  return { messages: found?.messages ?? 0, files, runs: await db.$count(agentRuns, isOld) };
};

/** The next time after an instant when the clocks of a business show 3 in the night. */
export const nextNight = (zone: Zone, after: number): number => {
  const { date } = zone.wallTime(after);
  const tonight = zone.instantOf({ date, minutes: NIGHT });
  return tonight > after ? tonight : zone.instantOf({ date: addDays(date, 1), minutes: NIGHT });
};

/** The same day of an earlier month, or the last one of a shorter month. */
export const monthsBefore = (instant: number, months: number): Date => {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, length));
  return date;
};
