import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { unmetRequirements } from '@switchboard/federation/requirements';

/** Unmet requirements of a remote, as sentences. For a shell without a record the check in the browser decides. */
export const misfits = (remote: DeployedRemote, shell: Registry['shell']): string[] => {
  const { provides, shares } = shell ?? {};
  const missing = shares ? remote.shares.filter((share) => !shares.includes(share)) : [];
  return [
    ...(provides ? unmetRequirements(remote.requires, provides) : []),
    ...missing.map((share) => `it needs ${share}, which the shell does not provide`),
    ...(remote.modules && shell && !shell.modules
      ? ['the deployed shell does not check modules: release the shell first']
      : []),
  ];
};
