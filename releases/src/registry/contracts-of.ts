import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import type { Store } from '../store/store.ts';
import { folderOf, inStore, SHELL } from './paths.ts';

/** The `contract.json` of a shell and of a remote. Builds from before there were such files have none. */
export interface Contracts {
  provided: Buffer | undefined;
  taken: Buffer | undefined;
}

const read = async (store: Store, path: string) => (await store.read(path))?.content;

/** The contract of a released shell. */
export const providedIn = async (store: Store, shell: Registry['shell']): Promise<Buffer | undefined> =>
  shell && read(store, folderOf(SHELL, shell.version) + CONTRACT_FILE);

/** The contract of a released version of a remote. */
export const takenIn = async (
  store: Store,
  { base }: Pick<DeployedRemote, 'base'>,
): Promise<Buffer | undefined> =>
  base.startsWith('/') ? read(store, inStore(base, CONTRACT_FILE)) : undefined;

/** The contracts of a released version of a remote and of the deployed shell. */
export const contractsOf = async (
  store: Store,
  remote: Pick<DeployedRemote, 'base'>,
  shell: Registry['shell'],
): Promise<Contracts> => ({
  provided: await providedIn(store, shell),
  taken: await takenIn(store, remote),
});
