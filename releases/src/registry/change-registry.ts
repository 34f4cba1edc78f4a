import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { REGISTRY } from './paths.ts';
import { type RegistryDocument, readRegistry, type StoredRegistry } from './read-registry.ts';

/** In each round one writer succeeds, so this many can write at the same time. */
const ROUNDS = 200;
const LONGEST_PAUSE = 50;

/**
 * Replaces the registry if it has not changed since it was read. Otherwise reads it again and repeats the change.
 *
 * @param change called once per round
 * @throws {ReleaseRefusal}
 */
export const changeRegistry = async (
  store: Store,
  change: (stored: StoredRegistry) => Promise<RegistryDocument>,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = await readRegistry(store);
    if (!stored) throw new ReleaseRefusal(`Nothing is deployed to ${store.name} yet`);
    const content = Buffer.from(`${JSON.stringify(await change(stored), null, 2)}\n`);
    if ((await store.write(REGISTRY, content, { tag: stored.tag })) === 'written') return;
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw new ReleaseRefusal(`${REGISTRY} in ${store.name} keeps changing. Try again in a minute.`);
};
