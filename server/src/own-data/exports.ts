import { DAY, HOUR, SECOND } from '@switchboard/common/time/durations';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { dataExports, type ExportRow } from '../db/schema/exports.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { holdWorkspace, inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import type { ExportFiles } from './export-files.ts';
import { makeExport } from './make-export.ts';
import type { Owner } from './tables.ts';

/** Milliseconds for which an export can be downloaded. */
export const KEPT = 7 * DAY;
const LEASE = 30 * SECOND;
const ATTEMPTS = 3;
/** Milliseconds between two writes of the progress. */
const PROGRESS_EVERY = SECOND;

type Deps = Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'> & {
  files: Pick<Files, 'read'>;
  zips: ExportFiles;
};
type Job = JobOf<typeof dataExports>;

/** Exports of all data of a business: one at a time, made by any server, kept for some days. */
export const createExports = ({ db, wakeups, now, log, files, zips }: Deps) => {
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: dataExports,
    key: { workspaceId: dataExports.workspaceId },
    isOpen: ({ state }) => eq(state, 'waiting'),
    tenant: dataExports.workspaceId,
    lease: LEASE,
    backoff: 5 * SECOND,
  });

  const isReady = async (fileId: string): Promise<boolean> =>
    (await db.$count(dataExports, and(eq(dataExports.fileId, fileId), eq(dataExports.state, 'ready')))) > 0;

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const fileId = crypto.randomUUID();
    await queue.write(job, { fileId, done: 0, total: 0 });
    if (job.fileId !== null) await zips.remove(job.fileId);
    let wroteAt = Number.NEGATIVE_INFINITY;
    const onProgress = async (done: number, total: number): Promise<void> => {
      if (performance.now() - wroteAt < PROGRESS_EVERY) return;
      wroteAt = performance.now();
      await queue.write(job, { done, total });
    };
    const { workspaceId, userId } = job;
    try {
      const owner = { workspaceId, userId };
      const size = await zips.write(fileId, (path) =>
        makeExport({ db, files, path, onProgress, signal, owner }),
      );
      await queue.end(job, { state: 'ready', size, readyAt: new Date(now()) });
    } catch (error) {
      // It may be ready although the answer of the database was lost. A sweep removes what stays.
      if (!(await isReady(fileId).catch(() => true))) await zips.remove(fileId);
      throw error;
    }
  };

  const worker = createWorker({
    ...{ name: 'exports', db, now, queue, run, log },
    atOnce: 1,
    attempts: ATTEMPTS,
    parked: async (tx, { workspaceId }) => {
      const set = { state: 'failed' as const, fileId: null };
      await tx.update(dataExports).set(set).where(inWorkspace(dataExports, workspaceId));
    },
    // An attempt that ended its server has left its file.
    afterParking: ({ fileId }) => {
      if (fileId === null) return;
      zips
        .remove(fileId)
        .catch((error: unknown) => log.error({ err: error }, 'The file of an export was not removed'));
    },
  });

  /** The export that this person asked for: it holds their own data, too, which no colleague may read. */
  const read = async ({ workspaceId, userId }: Owner): Promise<ExportRow | undefined> => {
    const isOwn = inWorkspace(dataExports, workspaceId, eq(dataExports.userId, userId));
    return (await db.select().from(dataExports).where(isOwn))[0];
  };

  return {
    worker,
    read,
    /** Begins an export in place of an earlier one, unless one is being made. @throws Refusal while a colleague's is made */
    begin: async ({ workspaceId, userId }: Owner): Promise<ExportRow | undefined> => {
      const replaced = await db.transaction(async (tx) => {
        await holdWorkspace(tx, workspaceId);
        const [earlier] = await tx.select().from(dataExports).where(inWorkspace(dataExports, workspaceId));
        if (earlier?.state === 'waiting' && earlier.userId !== userId) throw new Refusal('busy');
        if (earlier?.state === 'waiting') return undefined;
        await tx.delete(dataExports).where(inWorkspace(dataExports, workspaceId));
        await tx.insert(dataExports).values({
          ...{ workspaceId, userId, dueAt: new Date(now()), createdAt: new Date(now()) },
        });
        return earlier;
      });
      worker.wake();
      // What stays is removed with the files whose rows are gone.
      if (replaced?.fileId != null) await zips.remove(replaced.fileId).catch(() => undefined);
      return read({ workspaceId, userId });
    },
    /** Removes the export of a business. */
    remove: async (workspaceId: WorkspaceId): Promise<void> => {
      const [removed] = await db
        .delete(dataExports)
        .where(inWorkspace(dataExports, workspaceId))
        .returning({ fileId: dataExports.fileId });
      if (removed?.fileId != null) await zips.remove(removed.fileId);
    },
    /** Removes exports that are too old, and files whose rows are gone. */
    sweep: {
      name: 'old exports',
      every: HOUR,
      run: async (): Promise<void> => {
        const isOld = and(eq(dataExports.state, 'ready'), lt(dataExports.readyAt, new Date(now() - KEPT)));
        const old = await db.delete(dataExports).where(isOld).returning({ fileId: dataExports.fileId });
        for (const { fileId } of old) if (fileId !== null) await zips.remove(fileId);
        const found = await zips.list();
        if (found.length === 0) return;
        const { fileId } = dataExports;
        const kept = await db.select({ fileId }).from(dataExports).where(inArray(fileId, found));
        const named = new Set(kept.map((row) => row.fileId));
        for (const id of found) if (!named.has(id)) await zips.remove(id);
      },
    },
  };
};

export type Exports = ReturnType<typeof createExports>;
