import { type DeployedRemote, withoutTakes } from '@switchboard/federation/registry';
import type { Store } from '../store/store.ts';
import { changeRegistry } from './change-registry.ts';
import type { RegistryDocument } from './read-registry.ts';

const withEntry = ({ remotes, ...rest }: RegistryDocument, entry: DeployedRemote): RegistryDocument => {
  const known = remotes.some(({ name }) => name === entry.name);
  return {
    ...rest,
    remotes: known
      ? remotes.map((other) => (other.name === entry.name ? entry : other))
      : [...remotes, entry],
  };
};

/**
 * Moves the pointers of one remote; the rest of the registry is not changed.
 *
 * @param change gets the entry of the remote and returns the new one
 * @returns the versions deployed before and now
 * @throws {ReleaseRefusal}
 */
export const changeRemote = async (
  store: Store,
  name: string,
  change: (entry: DeployedRemote | undefined) => Promise<DeployedRemote>,
): Promise<{ before: string | undefined; after: string }> => {
  let moved: { before: string | undefined; after: string } | undefined;
  await changeRegistry(store, async ({ registry, document }) => {
    const before = registry.remotes.find((remote) => remote.name === name);
    const entry = withoutTakes(await change(before));
    moved = { before: before?.version, after: entry.version };
    return withEntry(document, entry);
  });
  if (!moved) throw new Error('A registry is written only after it was changed');
  return moved;
};
