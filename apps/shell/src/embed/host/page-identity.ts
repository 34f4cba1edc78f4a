import type { IdentityProvider } from '@switchboard/auth';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { identityOnDemand } from '../../services/identity-on-demand.ts';

/** @param origin of the suite. @returns the identity provider of a page, apart from one that the page may use itself */
export const pageIdentity = (
  {
    identity: { emulatorOrigin, ...project },
    tokenSyncUrl,
  }: Pick<RuntimeConfig, 'identity' | 'tokenSyncUrl'>,
  origin: string,
): (() => Promise<IdentityProvider>) =>
  identityOnDemand({
    ...project,
    name: 'switchboard',
    // A path of the suite means nothing on another origin.
    ...(origin === location.origin && { tokenSyncUrl }),
    ...(emulatorOrigin !== undefined && { emulatorOrigin: emulatorOrigin || origin }),
  });
