import { setImmediate } from 'node:timers/promises';
import { MINUTE, SECOND } from '@switchboard/common/time/durations';
import { eq, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { requireRoot } from '../customers/tree.ts';
import { erasures } from '../db/schema/erasures.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { notFound } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { blockCustomer } from '../senders/blocking.ts';
import { readCustomerRows } from './customer-rows.ts';
import { eraseSomeMessages } from './erase-messages.ts';
import { eraseRest } from './erase-rest.ts';
import { countErasure } from './erasure-counts.ts';
import type { Exports } from './exports.ts';

type Deps = Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log' | 'deletionList'> & {
  files: Pick<Files, 'deleteUnused'>;
  exports: Pick<Exports, 'remove'>;
};
type Job = JobOf<typeof erasures>;

/** Erases customers, with everything that names them. */
export const createErasures = ({ db, wakeups, now, log, deletionList, files, exports }: Deps) => {
  const queue = createQueue({
    ...{ db, server: wakeups.server, now },
    table: erasures,
    key: { customerId: erasures.customerId },
    isOpen: () => sql`true`,
    tenant: erasures.workspaceId,
    lease: MINUTE,
    backoff: 5 * SECOND,
  });

  /** One transaction. @returns the files whose bytes can go; undefined when nothing of the customer is left */
  const eraseSome = (job: Job): Promise<string[] | undefined> =>
    db.transaction(async (tx) => {
      const { workspaceId, customerId } = job;
      const change = await nextChange(tx, workspaceId, now());
      const rows = await readCustomerRows(tx, workspaceId, customerId);
      if (rows === undefined) return undefined;
      const gone = await eraseSomeMessages(tx, rows.conversationIds);
      if (gone === undefined) await eraseRest(tx, workspaceId, rows, change);
      // The files are named until their bytes are gone.
      await queue.write(job, { files: gone ?? [] }, tx);
      return gone ?? [];
    });

  /** Each step may have been done by a server that died: all of them can be done twice. */
  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const { workspaceId, customerId } = job;
    await files.deleteUnused(job.files);
    for (;;) {
      signal.throwIfAborted();
      const gone = await eraseSome(job);
      if (gone === undefined) break;
      await files.deleteUnused(gone);
      // The embedded database works in this thread: requests get their turn.
      await setImmediate();
    }
    // An export that was made before has the customer; one in progress may.
    await exports.remove(workspaceId);
    await db.delete(erasures).where(eq(erasures.customerId, customerId));
    wakeups.notify(workspaceId);
  };

  const worker = createWorker({
    ...{ name: 'erasures', db, now, queue, run, log },
    atOnce: 1,
  });

  return {
    worker,
    /** What an erasure takes along. @throws Refusal 404 */
    counts: async (workspaceId: WorkspaceId, id: string) => {
      const rows = await readCustomerRows(db, workspaceId, await requireRoot(db, workspaceId, id));
      if (rows === undefined) throw notFound();
      return countErasure(db, rows);
    },
    /** Asks for the erasure of a customer. @param block whether to take nothing of them any more. @throws Refusal 404 */
    request: async (workspaceId: WorkspaceId, id: string, block: boolean): Promise<void> => {
      await deletionList.transaction(async (tx, note) => {
        const change = await nextChange(tx, workspaceId, now());
        const customerId = await requireRoot(tx, workspaceId, id);
        if (block) await blockCustomer(tx, workspaceId, customerId, change);
        const requestedAt = new Date(now());
        await tx
          .insert(erasures)
          .values({ workspaceId, customerId, requestedAt, dueAt: requestedAt })
          .onConflictDoNothing();
        const { ids = [] } = (await readCustomerRows(tx, workspaceId, customerId)) ?? {};
        await note({ what: 'customer', workspace: workspaceId, ids, block });
      });
      wakeups.notify(workspaceId);
      worker.wake();
    },
  };
};
