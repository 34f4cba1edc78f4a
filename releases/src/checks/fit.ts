import { changedTypes, contractFile, missingNames } from '@switchboard/federation/compare-contracts';
import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { unmetRequirements } from '@switchboard/federation/requirements';
import { parseJson } from '../parse-json.ts';
import type { Contracts } from '../registry/contracts-of.ts';

const NONE: Contracts = { provided: undefined, taken: undefined };

/** Both contracts, if there are both. */
const read = ({ provided, taken }: Contracts) => {
  const [shell, remote] = [provided, taken].map(
    (content) => contractFile.safeParse(parseJson(String(content ?? ''))).data,
  );
  return shell && remote && { shell, remote };
};

/** What is said of a remote that has names and types, where one side of the comparison is lost. */
export const NOT_COMPARED =
  'was not compared with the shell: the contract.json of one of them is missing or unreadable';

/**
 * The names and types that a shell does not provide as a remote takes them, as sentences; `undefined` where they cannot be
 * compared.
 */
export const contractMisfits = async (contracts: Contracts): Promise<string[] | undefined> => {
  const both = read(contracts);
  if (!both) return undefined;
  return [...missingNames(both.shell, both.remote), ...(await changedTypes(both.shell, both.remote))];
};

/**
 * Unmet requirements of a remote apart from types, as sentences. For a shell without a record the check in the browser
 * decides.
 */
export const nameMisfits = (
  remote: DeployedRemote,
  shell: Registry['shell'],
  contracts: Contracts = NONE,
): string[] => {
  const { provides, shares } = shell ?? {};
  const both = read(contracts);
  const missing = shares ? remote.shares.filter((share) => !shares.includes(share)) : [];
  const found = [
    ...(provides ? unmetRequirements(remote.requires, provides) : []),
    ...missing.map((share) => `it needs ${share}, which the shell does not provide`),
    ...(both ? missingNames(both.shell, both.remote) : []),
    ...(remote.modules && shell && !shell.modules
      ? ['the deployed shell does not check modules: release the shell first']
      : []),
  ];
  return [...new Set(found)];
};

/** Unmet requirements of a remote, as sentences. */
export const misfits = async (
  remote: DeployedRemote,
  shell: Registry['shell'],
  contracts: Contracts = NONE,
): Promise<string[]> => {
  const both = read(contracts);
  return [
    ...nameMisfits(remote, shell, contracts),
    ...(both ? await changedTypes(both.shell, both.remote) : []),
    ...(!both && remote.takes && shell?.provides ? [`it ${NOT_COMPARED}`] : []),
  ];
};
