import { z } from 'zod';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { folderOf, RELEASE_FILE } from '../registry/paths.ts';
import type { Store } from '../store/store.ts';

/** What became of a release, by whom and why. */
const move = z.object({ what: z.string(), by: z.string(), at: z.string(), message: z.string() });

/** `release.json` in the folder of a version. */
export const releaseRecord = z.object({
  app: z.string(),
  version: z.string(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  message: z.string(),
  /** The commit that was built. */
  commit: z.string().optional(),
  /** Why it was released although files differed from the commit. */
  dirty: z.string().optional(),
  /** Why it was released without types and tests. */
  untested: z.string().optional(),
  /** Oldest first. */
  moves: z.array(move).default([]),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** Writes the record, unless an earlier attempt at this release did. */
export const writeReleaseRecord = async (
  store: Store,
  record: Omit<ReleaseRecord, 'moves'>,
): Promise<void> => {
  const path = folderOf(record.app, record.version) + RELEASE_FILE;
  await store.write(path, Buffer.from(`${JSON.stringify(record, null, 2)}\n`), { absent: true });
};

/** The record of a version; undefined for one that was not released from here. */
export const readReleaseRecord = async (
  store: Store,
  app: string,
  version: string,
): Promise<ReleaseRecord | undefined> => {
  const there = await store.read(folderOf(app, version) + RELEASE_FILE);
  return there && releaseRecord.parse(JSON.parse(there.content.toString()));
};

/** Adds what was done with a release to its record, if it has one. */
export const recordMove = async (
  store: Store,
  { app, version, what }: { app: string; version: string; what: string },
  author: ReleaseAuthor,
): Promise<void> => {
  const path = folderOf(app, version) + RELEASE_FILE;
  for (;;) {
    const there = await store.read(path);
    if (!there) return;
    const record = releaseRecord.parse(JSON.parse(there.content.toString()));
    const content = { ...record, moves: [...record.moves, { what, ...author }] };
    const written = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    if ((await store.write(path, written, { tag: there.tag })) === 'written') return;
  }
};
