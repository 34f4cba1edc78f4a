import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from './store.ts';

const PROBE = '.conditions';
const CONTENT = Buffer.from('Shows that this storage keeps to the conditions of a write.\n');

/** A tag that no content has, in the form of an MD5 as storages use it. */
const STALE = `"${'0'.repeat(32)}"`;

/**
 * Checks that a store supports conditional writes. Without them two simultaneous releases would overwrite each other.
 *
 * @throws {ReleaseRefusal} if it does not
 */
export const requireConditions = async (store: Store): Promise<void> => {
  await store.write(PROBE, CONTENT, { absent: true });
  const outcomes = [
    await store.write(PROBE, CONTENT, { absent: true }),
    await store.write(PROBE, CONTENT, { tag: STALE }),
  ];
  if (outcomes.some((outcome) => outcome !== 'conflict'))
    throw new ReleaseRefusal(
      `${store.name} ignores the conditions of a write (If-Match, If-None-Match), so two releases could overwrite each other. Use a storage that keeps to them.`,
    );
};
