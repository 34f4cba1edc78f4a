import type { Store } from '../store/store.ts';
import { folderOf, ROLLED_BACK_FILE } from './paths.ts';

export interface Hand {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  message: string;
}

/** Marks a release as rolled back, unless it is marked already. */
export const markRolledBack = async (
  store: Store,
  app: string,
  version: string,
  hand: Hand,
): Promise<void> => {
  const content = Buffer.from(`${JSON.stringify(hand, null, 2)}\n`);
  await store.write(folderOf(app, version) + ROLLED_BACK_FILE, content, { absent: true });
};
