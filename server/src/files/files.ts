import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type FileRow, files } from '../db/schema/files.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import { media } from '../db/schema/messaging.ts';
import { users } from '../db/schema/users.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import type { ByteRange, FileStore } from './file-store.ts';

export interface NewFile {
  /** The sender's name for it, for display only. */
  name: string;
  /** The sender's claim. */
  contentType: string;
  /** Bytes. */
  size: number;
  content: Uint8Array | { path: string };
}

type RowsOf<F extends NewFile[]> = { [K in keyof F]: FileRow };

const SWEEP_BATCH = 500;

/** The files of workspaces: rows in the database, bytes in the store. */
export const createFiles = (db: Database, store: FileStore) => {
  const isUnused = and(
    notExists(db.select({ one: sql`1` }).from(agentFiles).where(eq(agentFiles.fileId, files.id))),
    notExists(
      db
        .select({ one: sql`1` })
        .from(media)
        .where(or(eq(media.fileId, files.id), eq(media.thumbnailId, files.id))),
    ),
    notExists(db.select({ one: sql`1` }).from(users).where(eq(users.pictureFileId, files.id))),
    notExists(db.select({ one: sql`1` }).from(workspaces).where(eq(workspaces.pictureFileId, files.id))),
  );

  /** The bytes go first: after a crash the row is still there for the next sweep. */
  const deleteWhere = async (where: SQL | undefined): Promise<number> => {
    const unused = await db
      .select({ id: files.id })
      .from(files)
      .where(and(where, isUnused))
      .limit(SWEEP_BATCH);
    const ids: string[] = [];
    for (const { id } of unused)
      await store.delete(id).then(
        () => ids.push(id),
        (error: unknown) => {
          // The next sweep finds it by its row.
          if (!(error instanceof FilesUnavailable)) throw error;
        },
      );
    if (ids.length > 0) await db.delete(files).where(inArray(files.id, ids));
    return ids.length;
  };

  /** Deletes the given files that nothing refers to. */
  const deleteUnused = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await deleteWhere(inArray(files.id, [...ids]));
  };

  return {
    /** Stores files in order, together with the rows that `attach` writes: all or nothing. */
    save: async <F extends NewFile[], T>(
      workspaceId: WorkspaceId,
      given: [...F],
      attach: (tx: Transaction, rows: RowsOf<F>) => Promise<T>,
    ): Promise<T> => {
      const drafts = given.map((file) => ({ ...file, id: crypto.randomUUID(), workspaceId }));
      try {
        // The rows go first: after a crash, a sweep finds the bytes by them.
        const rows = await db.insert(files).values(drafts).returning();
        for (const { id, content } of drafts) await store.put(id, content);
        // One row per file, in order, which the compiler cannot infer.
        return await db.transaction((tx) => attach(tx, rows as RowsOf<F>));
      } catch (error) {
        await deleteUnused(drafts.map(({ id }) => id));
        throw error;
      }
    },
    /** Undefined when the workspace has no such file. */
    find: async (workspaceId: WorkspaceId, id: string): Promise<FileRow | undefined> => {
      const owned = inWorkspace(files, workspaceId, eq(files.id, id));
      return (await db.select().from(files).where(owned))[0];
    },
    /** Undefined when the file has been deleted. */
    read: (file: FileRow, range: ByteRange) => store.read(file.id, range),
    deleteUnused,
    /** Deletes all files of a workspace, also those that something refers to. */
    deleteAll: async (workspaceId: WorkspaceId): Promise<void> => {
      const owned = inWorkspace(files, workspaceId);
      for (;;) {
        const some = await db.select({ id: files.id }).from(files).where(owned).limit(SWEEP_BATCH);
        if (some.length === 0) return;
        // The bytes go first, as above.
        for (const { id } of some) await store.delete(id);
        const ids = some.map(({ id }) => id);
        await db.delete(files).where(inArray(files.id, ids));
      }
    },
    /** Deletes leftovers of crashes and deletions: files without a reference that are older than an hour. */
    sweep: async () => {
      while ((await deleteWhere(lt(files.createdAt, sql`now() - interval '1 hour'`))) === SWEEP_BATCH);
    },
  };
};

export type Files = ReturnType<typeof createFiles>;
