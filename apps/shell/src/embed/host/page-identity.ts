import type { IdentityProvider } from '@switchboard/auth';
import type { RuntimeConfig } from '@switchboard/federation/config';

/** Firebase is heavy, so it is fetched when it is needed, once. */
export const pageIdentity = (
  {
    identity: { emulatorOrigin, ...project },
    tokenSyncUrl,
  }: Pick<RuntimeConfig, 'identity' | 'tokenSyncUrl'>,
  origin: string,
): (() => Promise<IdentityProvider>) => {
  const options = {
    ...project,
    name: 'switchboard',
    // A path of the suite means nothing on another origin.
    ...(origin === location.origin && { tokenSyncUrl }),
    ...(emulatorOrigin !== undefined && { emulatorOrigin: emulatorOrigin || origin }),
  };
  let identity: Promise<IdentityProvider> | undefined;
  return () => {
    identity ??= import('@switchboard/auth/firebase').then(
      ({ createFirebaseIdentity }) => createFirebaseIdentity(options),
      (error: unknown) => {
        identity = undefined;
        throw error;
      },
    );
    return identity;
  };
};
