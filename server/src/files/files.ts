import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type FileRow, files } from '../db/schema/files.ts';
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

/** The files of users: rows in the database, bytes in the store. */
export interface Files {
  /** Stores a file together with what `attach` writes about it: both or neither. */
  save(
    userId: string,
    file: NewFile,
    attach: (tx: Transaction, fileId: string) => Promise<void>,
  ): Promise<FileRow>;
  /** Undefined when the user has no such file. */
  find(userId: string, id: string): Promise<FileRow | undefined>;
  /** Undefined when the file has been deleted. */
  read(file: FileRow, range: ByteRange): Promise<Readable | undefined>;
  delete(userId: string, id: string): Promise<void>;
}

export const createFiles = (db: Database, store: FileStore): Files => {
  const owned = (userId: string, id: string) => and(eq(files.userId, userId), eq(files.id, id));

  return {
    save: async (userId, { name, contentType, size, content }, attach) => {
      const id = crypto.randomUUID();
      await store.put(id, content);
      try {
        return await db.transaction(async (tx) => {
          const [row] = await tx.insert(files).values({ id, userId, name, contentType, size }).returning();
          if (!row) throw new Error('The file was not stored');
          await attach(tx, id);
          return row;
        });
      } catch (error) {
        await store.delete(id);
        throw error;
      }
    },
    find: async (userId, id) => (await db.select().from(files).where(owned(userId, id)))[0],
    read: (file, range) => store.read(file.id, range),
    delete: async (userId, id) => {
      const deleted = await db.delete(files).where(owned(userId, id)).returning({ id: files.id });
      for (const file of deleted) await store.delete(file.id);
    },
  };
};
