import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Partings } from '../billing/partings.ts';
import { isLeaving } from '../db/is-leaving.ts';
import { agents } from '../db/schema/agents.ts';
import { bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { deletions } from '../db/schema/deletions.ts';
import { files } from '../db/schema/files.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { sessions } from '../db/schema/sessions.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { holdWorkspace, inWorkspace } from '../db/scope.ts';
import type { Deletion } from '../deletion-list/deletion-list.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import type { SignedInContext } from '../http/call-context.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import type { Departure } from '../telegram/departure.ts';
import { noteRemoved } from '../users/removed-identities.ts';
import { deleteBusiness, deleteLargeTables } from './delete-rows.ts';
import type { DeletionMailing } from './deletion-mailing.ts';
import type { Exports } from './exports.ts';
import { timeIfDue } from './true-due.ts';

/** Days between the request and the deletion. */
export const GRACE_DAYS = 14;

type Deps = Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log' | 'deletionList'> & {
  files: Pick<Files, 'deleteAll'>;
  exports: Pick<Exports, 'remove'>;
  /** Takes the business out of Telegram. */
  depart: Departure;
  /** What leaving means for payment. */
  payment: Partings;
  mailing: DeletionMailing;
  /** Deletes users at the identity provider; undefined where their browsers do. */
  identities: { wake(): void } | undefined;
};
type Job = JobOf<typeof deletions>;

/** Deletes businesses with all their data, some time after their owners asked for it. */
export const createDeletions = (deps: Deps) => {
  const { db, wakeups, now, log, deletionList, payment, identities, mailing } = deps;
  const queue = createQueue({
    ...{ db, server: wakeups.server, now },
    table: deletions,
    key: { workspaceId: deletions.workspaceId },
    isOpen: ({ state }) => inArray(state, ['grace', 'deleting']),
    tenant: deletions.workspaceId,
    lease: MINUTE,
    backoff: MINUTE,
  });

  /** Each step may have been done by a server that died: all of them can be done twice. */
  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const { workspaceId } = job;
    const leave = (to: { dueAt: number }) => queue.release(job, to);
    const time = await timeIfDue(deps, { what: 'deletion', dueAt: job.leavesAt, leave, signal });
    if (time === undefined) return;
    // From here on it cannot be taken back. A job whose row was taken back ends here.
    await deletionList.transaction(async (tx, note) => {
      await queue.write(job, { state: 'deleting' }, tx);
      await note(leaving(job));
    });
    await db.delete(sessions).where(eq(sessions.userId, job.userId));
    wakeups.notify(workspaceId);
    await db.transaction((tx) => payment.remove(tx, workspaceId));
    payment.wake();
    await deps.depart(workspaceId, signal);
    await deleteLargeTables(db, workspaceId, signal);
    await deps.exports.remove(workspaceId);
    await deps.files.deleteAll(workspaceId);
    signal.throwIfAborted();
    const byServer = identities !== undefined;
    await deleteBusiness(db, workspaceId, (tx, uid) => noteRemoved(tx, uid, { byServer, now: now() }));
    identities?.wake();
  };

  const worker = createWorker({
    ...{ name: 'deletions', db, now, queue, run, log },
    atOnce: 1,
  });

  const countOf = (table: PgTable & { workspaceId: PgColumn }, workspaceId: WorkspaceId, only?: SQL) =>
    db.$count(table, inWorkspace(table, workspaceId, only));

  return {
    worker,
    /** What a deletion takes along. */
    counts: async (workspaceId: WorkspaceId) => {
      const isChannel = and(ne(bots.status, 'moved'), ne(bots.status, 'removed'));
      return {
        conversations: await countOf(conversations, workspaceId),
        messages: await countOf(messages, workspaceId),
        customers: await countOf(customers, workspaceId, isNull(customers.mergedInto)),
        bookings: await countOf(bookings, workspaceId, isNull(bookings.deletedAt)),
        agents: await countOf(agents, workspaceId),
        channels:
          (await countOf(bots, workspaceId, isChannel)) +
          (await countOf(integrations, workspaceId, eq(integrations.connected, true))),
        files: await countOf(files, workspaceId),
      };
    },
    /** Asks for the deletion of a business, and signs out its owner elsewhere. @returns when it is deleted */
    request: async ({ workspaceId, user, signIn }: SignedInContext): Promise<Date> => {
      const requestedAt = new Date(now());
      const leavesAt = new Date(now() + GRACE_DAYS * DAY);
      const found = await deletionList.transaction(async (tx, note) => {
        await holdWorkspace(tx, workspaceId);
        const asked = { workspaceId, userId: user.id, leavesAt };
        const added = await tx
          .insert(deletions)
          .values({ ...asked, requestedAt, dueAt: leavesAt })
          .onConflictDoNothing()
          .returning({ one: deletions.state });
        if (added.length > 0) await mailing.asked(tx, asked);
        await payment.endPlans(tx, workspaceId);
        const { sessionId } = signIn;
        const others = sessionId === undefined ? undefined : ne(sessions.id, sessionId);
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, user.id), others))
          .returning({ id: sessions.id });
        const ids = ended.map(({ id }) => id);
        const [row] = await tx.select().from(deletions).where(inWorkspace(deletions, workspaceId));
        const signedOut: Deletion[] = ids.length > 0 ? [{ what: 'sessions', ids }] : [];
        if (row !== undefined) await note(leaving(row), ...signedOut);
        return row;
      });
      wakeups.notify(workspaceId);
      payment.wake();
      mailing.wake();
      return found?.leavesAt ?? leavesAt;
    },
    /** Takes a deletion back. @throws Refusal 409 once it has begun, or when there is none */
    takeBack: async (workspaceId: WorkspaceId): Promise<void> => {
      const inGrace = inWorkspace(deletions, workspaceId, eq(deletions.state, 'grace'));
      const isTaken = await deletionList.transaction(async (tx, note) => {
        await holdWorkspace(tx, workspaceId);
        const { userId, leavesAt } = deletions;
        const [taken] = await tx.delete(deletions).where(inGrace).returning({ userId, leavesAt });
        if (!taken) return false;
        await mailing.takenBack(tx, { workspaceId, ...taken });
        await payment.keepPlans(tx, workspaceId);
        await note({ what: 'staying', workspace: workspaceId });
        return true;
      });
      if (!isTaken) throw new Refusal((await isLeaving(db, workspaceId)) ? 'deletion_begun' : 'not_leaving');
      wakeups.notify(workspaceId);
      payment.wake();
      mailing.wake();
    },
  };
};

const leaving = ({
  workspaceId: workspace,
  userId: user,
  requestedAt,
  leavesAt,
}: Pick<Job, 'workspaceId' | 'userId' | 'requestedAt' | 'leavesAt'>): Deletion => ({
  ...{ what: 'leaving', workspace, user, requestedAt, leavesAt },
});
