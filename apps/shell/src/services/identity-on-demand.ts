import type { IdentityProvider } from '@switchboard/auth';
import type { createFirebaseIdentity } from '@switchboard/auth/firebase';
import { late } from '@switchboard/common/async/late';

/**
 * Loads the stand-in of an emulator for Google's script, which the SDK would otherwise fetch from Google. Without it all
 * but the popup works.
 */
const loadStandIn = (emulatorOrigin: string): Promise<unknown> =>
  import(/* webpackIgnore: true */ `${emulatorOrigin}/emulator/gapi.js`).catch(console.warn);

/** Loads Firebase at its first use: it is large, and only sign-in, sign-out and tokens need it. */
export const identityOnDemand = (
  options: Parameters<typeof createFirebaseIdentity>[0],
): (() => Promise<IdentityProvider>) =>
  late(async () => {
    const { emulatorOrigin } = options;
    const [{ createFirebaseIdentity }] = await Promise.all([
      import('@switchboard/auth/firebase'),
      emulatorOrigin !== undefined && loadStandIn(emulatorOrigin),
    ]);
    return createFirebaseIdentity(options);
  }).fetch;
