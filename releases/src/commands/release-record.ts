import { z } from 'zod';
import { folderOf, RELEASE_FILE } from '../registry/paths.ts';
import type { Store } from '../store/store.ts';

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
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** Writes the record, unless an earlier attempt at this release did. */
export const writeReleaseRecord = async (store: Store, record: ReleaseRecord): Promise<void> => {
  const path = folderOf(record.app, record.version) + RELEASE_FILE;
  await store.write(path, Buffer.from(`${JSON.stringify(record, null, 2)}\n`), { absent: true });
};
