import type { Store } from '../store/store.ts';
import { folderOf, ROLLED_BACK_FILE } from './paths.ts';

export interface ReleaseAuthor {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  message: string;
}

/** The name of the judge as an author: a version that it took back and people released again is left to them. */
export const JUDGE = 'the judge';

/** Marks a release as rolled back, unless it is marked already. */
export const markRolledBack = async (
  store: Store,
  app: string,
  version: string,
  author: ReleaseAuthor,
): Promise<void> => {
  const content = Buffer.from(`${JSON.stringify(author, null, 2)}\n`);
  await store.write(folderOf(app, version) + ROLLED_BACK_FILE, content, { absent: true });
};
