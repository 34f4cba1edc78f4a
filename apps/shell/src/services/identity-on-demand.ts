import type { IdentityProvider } from '@switchboard/auth';
import type { createFirebaseIdentity } from '@switchboard/auth/firebase';

/** Firebase is heavy and needed only to sign in or out, or to vouch for a call, so it is fetched then, once. */
export const identityOnDemand = (
  options: Parameters<typeof createFirebaseIdentity>[0],
): (() => Promise<IdentityProvider>) => {
  let identity: Promise<IdentityProvider> | undefined;
  return () => {
    identity ??= import('@switchboard/auth/firebase').then(
      ({ createFirebaseIdentity }) => createFirebaseIdentity(options),
      (error: unknown) => {
        // What could not be fetched now may be there the next time.
        identity = undefined;
        throw error;
      },
    );
    return identity;
  };
};
