import type { Registry } from '@switchboard/federation/registry';
import type { Store } from '../store/store.ts';
import { changeRegistry } from './change-registry.ts';

export type DeployedShell = NonNullable<Registry['shell']>;

/**
 * Names another shell in the registry; everything else there stays as it is.
 *
 * @param change gets the entry of the shell and returns the new one
 * @throws {Refusal}
 */
export const changeShell = (
  store: Store,
  change: (current: DeployedShell | undefined) => DeployedShell,
): Promise<void> =>
  changeRegistry(store, async ({ registry, document }) => ({ ...document, shell: change(registry.shell) }));
