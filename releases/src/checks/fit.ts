import { compareContracts, contractFile } from '@switchboard/federation/compare-contracts';
import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { unmetRequirements } from '@switchboard/federation/requirements';
import { parseJson } from '../parse-json.ts';

/** The `contract.json` of a shell and of a remote. Builds from before there were such files have none. */
export interface Contracts {
  provided: Buffer | undefined;
  taken: Buffer | undefined;
}

/** The names and types that a shell does not provide as a remote takes them, as sentences. */
export const contractMisfits = async ({ provided, taken }: Contracts): Promise<string[]> => {
  const read = (content: Buffer | undefined) => contractFile.safeParse(parseJson(String(content ?? ''))).data;
  const [shell, remote] = [read(provided), read(taken)];
  return shell && remote ? compareContracts(shell, remote) : [];
};

/** Unmet requirements of a remote, as sentences. For a shell without a record the check in the browser decides. */
export const misfits = async (
  remote: DeployedRemote,
  shell: Registry['shell'],
  contracts: Contracts = { provided: undefined, taken: undefined },
): Promise<string[]> => {
  const { provides, shares } = shell ?? {};
  const missing = shares ? remote.shares.filter((share) => !shares.includes(share)) : [];
  const found = [
    ...(provides ? unmetRequirements(remote.requires, provides) : []),
    ...missing.map((share) => `it needs ${share}, which the shell does not provide`),
    ...(await contractMisfits(contracts)),
    ...(remote.modules && shell && !shell.modules
      ? ['the deployed shell does not check modules: release the shell first']
      : []),
  ];
  return [...new Set(found)];
};
