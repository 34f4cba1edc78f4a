import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { REGISTRY } from './paths.ts';
import { type RegistryDocument, readRegistry, type StoredRegistry } from './read-registry.ts';
import { noteSerial, requireOwn, signed } from './signing.ts';

/** In each round one writer succeeds, so this many can write at the same time. */
const ROUNDS = 200;
const LONGEST_PAUSE = 50;

/**
 * Replaces the registry if it has not changed since it was read, and signs it. Otherwise reads it again and repeats the
 * change.
 *
 * @param change called once per round
 * @param isAllowed throws for a registry that must not be changed
 * @throws {ReleaseRefusal}
 */
export const changeRegistry = async (
  store: Store,
  change: (stored: StoredRegistry) => Promise<RegistryDocument>,
  isAllowed = requireOwn,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = await readRegistry(store);
    if (!stored) throw new ReleaseRefusal(`Nothing is deployed to ${store.name} yet`);
    await isAllowed(store, stored.document);
    const next = await signed(store, await change(stored));
    const content = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
    if ((await store.write(REGISTRY, content, { tag: stored.tag })) === 'written')
      return noteSerial(store, next);
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw new ReleaseRefusal(`${REGISTRY} in ${store.name} keeps changing. Try again in a minute.`);
};
