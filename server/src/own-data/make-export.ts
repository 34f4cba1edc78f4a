import { Readable } from 'node:stream';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files } from '../db/schema/files.ts';
import type { Files } from '../files/files.ts';
import { pathInExport } from './file-names.ts';
import { partsOf } from './parts.ts';
import { filesOf, type Owner } from './tables.ts';
import { type Entry, writeZip } from './write-zip.ts';

export interface MakeExport {
  db: Database;
  files: Pick<Files, 'read'>;
  owner: Owner;
  path: string;
  /** Called before each entry. */
  onProgress(done: number, total: number): Promise<void>;
  signal: AbortSignal;
}

/** Files that are listed at once. */
const PAGE = 1_000;

/** Writes all data of an owner into a zip file. @returns its size in bytes */
export const makeExport = async ({
  db,
  files: store,
  owner,
  path,
  onProgress,
  signal,
}: MakeExport): Promise<number> => {
  const entries: Entry[] = partsOf(db, owner).map(({ name, read }) => ({
    ...{ name, compress: true },
    open: async () => Readable.from(read(signal)),
  }));
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? undefined : gt(files.id, last);
    const rows = await db
      .select()
      .from(files)
      .where(filesOf(owner, after))
      .orderBy(asc(files.id))
      .limit(PAGE);
    for (const file of rows)
      entries.push({
        // Pictures and documents are compressed already.
        ...{ name: pathInExport(file), compress: false },
        // A file that was deleted meanwhile is empty.
        open: async () =>
          (await store.read(file, { start: 0, end: Number.POSITIVE_INFINITY })) ?? Readable.from([]),
      });
    last = rows.at(-1)?.id;
    if (rows.length < PAGE) break;
  }
  const withProgress = entries.map((entry, index) => ({
    ...entry,
    open: async () => {
      await onProgress(index, entries.length);
      return entry.open();
    },
  }));
  return writeZip(path, withProgress, signal);
};
