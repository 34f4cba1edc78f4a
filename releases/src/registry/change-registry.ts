import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { REGISTRY } from './paths.ts';
import { type RegistryDocument, readRegistry, type StoredRegistry } from './read-registry.ts';
import { requireOwn, writeRegistry } from './signing.ts';

/** In each round one writer succeeds, so this many can write at the same time. */
const ROUNDS = 200;
const LONGEST_PAUSE = 50;

/**
 * Replaces the registry if it has not changed since it was read, and signs it. Otherwise reads it again and repeats the
 * change.
 *
 * @param change called once per round
 * @param check throws for a registry that must not be changed
 * @throws {ReleaseRefusal}
 */
export const changeRegistry = async (
  store: Store,
  change: (stored: StoredRegistry) => Promise<RegistryDocument>,
  check = requireOwn,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = await readRegistry(store);
    if (!stored) throw new ReleaseRefusal(`Nothing is deployed to ${store.name} yet`);
    await check(store, stored.document);
    if ((await writeRegistry(store, await change(stored), { tag: stored.tag })) === 'written') return;
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw new ReleaseRefusal(`${REGISTRY} in ${store.name} keeps changing. Try again in a minute.`);
};
