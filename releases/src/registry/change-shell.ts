import type { Registry } from '@switchboard/federation/registry';
import type { Store } from '../store/store.ts';
import { changeRegistry } from './change-registry.ts';

export type DeployedShell = NonNullable<Registry['shell']>;

/**
 * Changes the shell in the registry, and nothing else.
 *
 * @param change gets the entry of the shell and returns the new one
 * @throws {ReleaseRefusal}
 */
export const changeShell = (
  store: Store,
  change: (current: DeployedShell | undefined) => DeployedShell,
): Promise<void> =>
  changeRegistry(store, async ({ registry, document }) => ({ ...document, shell: change(registry.shell) }));
