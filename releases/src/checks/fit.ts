import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { unmetRequirements } from '@switchboard/federation/requirements';

/** What a remote needs and the deployed shell lacks, as sentences. A shell without a record is tried in the browser. */
export const misfits = (remote: DeployedRemote, shell: Registry['shell']): string[] => {
  const { provides, shares } = shell ?? {};
  const missing = shares ? remote.shares.filter((share) => !shares.includes(share)) : [];
  return [
    ...(provides ? unmetRequirements(remote.requires, provides) : []),
    ...missing.map((share) => `it needs ${share}, which the shell does not provide`),
  ];
};
