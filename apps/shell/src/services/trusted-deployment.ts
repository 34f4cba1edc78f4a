import type { RuntimeConfig } from '@switchboard/federation/config';
import { type Deployment, readDeployment } from '@switchboard/federation/deployment';
import type { DeployedRemote } from '@switchboard/federation/registry';

/** The part of the configuration that says whose registries are used. */
export type Trust = Pick<RuntimeConfig, 'registryKey'>;

/** The deployment, and whether it is the copy stored in this browser. */
export interface ReadDeployment extends Deployment {
  kept: boolean;
  /** Why there is no other than the copy. */
  failure?: unknown;
  /** The preview that was asked for. */
  preview?: {
    app: string;
    /** ISO 8601, UTC; missing for one that has ended, or cannot be trusted. */
    until?: string;
    /** Puts it in place of the deployed version. */
    over?: (remotes: readonly DeployedRemote[]) => DeployedRemote[];
  };
}

/**
 * Reads a registry; where the operator has named a key, only one that is signed.
 *
 * @param isKept whether this browser took it on an earlier visit
 * @throws NumberedError `registry-unreadable`, `registry-refused` or `registry-outdated`
 */
export const trustedDeployment = async (
  text: string,
  { registryKey }: Trust,
  isKept = false,
): Promise<Deployment> => {
  const deployment = readDeployment(text);
  if (registryKey) await (await import('./check-registry.ts')).checkRegistry(text, registryKey, isKept);
  return deployment;
};
