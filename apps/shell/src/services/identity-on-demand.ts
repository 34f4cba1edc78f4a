import type { IdentityProvider } from '@switchboard/auth';
import type { createFirebaseIdentity } from '@switchboard/auth/firebase';

/** Loads Firebase at its first use: it is large, and only sign-in, sign-out and tokens need it. */
export const identityOnDemand = (
  options: Parameters<typeof createFirebaseIdentity>[0],
): (() => Promise<IdentityProvider>) => {
  let identity: Promise<IdentityProvider> | undefined;
  return () => {
    identity ??= import('@switchboard/auth/firebase').then(
      ({ createFirebaseIdentity }) => createFirebaseIdentity(options),
      (error: unknown) => {
        // The next call tries again.
        identity = undefined;
        throw error;
      },
    );
    return identity;
  };
};
