import type { RuntimeConfig } from '@switchboard/federation/config';
import { type Deployment, readDeployment } from '@switchboard/federation/deployment';

/** The part of the configuration that says whose registries are used. */
export type Trust = Pick<RuntimeConfig, 'registryKey'>;

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
