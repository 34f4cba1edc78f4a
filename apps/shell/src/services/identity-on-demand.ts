import type { IdentityProvider } from '@switchboard/auth';
import type { createFirebaseIdentity } from '@switchboard/auth/firebase';
import { late } from '@switchboard/common/async/late';

/** Loads Firebase at its first use: it is large, and only sign-in, sign-out and tokens need it. */
export const identityOnDemand = (
  options: Parameters<typeof createFirebaseIdentity>[0],
): (() => Promise<IdentityProvider>) =>
  late(async () => {
    const { createFirebaseIdentity } = await import('@switchboard/auth/firebase');
    return createFirebaseIdentity(options);
  }).fetch;
