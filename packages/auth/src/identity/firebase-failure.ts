import type { IdentityFailure } from './identity-provider.ts';

const failures = new Map<string, IdentityFailure>([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/user-not-found', 'wrong-credentials'],
  ['auth/email-already-in-use', 'email-taken'],
  ['auth/weak-password', 'weak-password'],
  ['auth/password-does-not-meet-requirements', 'weak-password'],
  ['auth/invalid-email', 'invalid-email'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/network-request-failed', 'network'],
  ['auth/popup-blocked', 'popup-blocked'],
  ['auth/popup-closed-by-user', 'popup-closed'],
  ['auth/cancelled-popup-request', 'popup-closed'],
  ['auth/expired-action-code', 'expired-code'],
  ['auth/invalid-action-code', 'expired-code'],
  ['auth/user-disabled', 'user-disabled'],
  ['auth/unauthorized-domain', 'unauthorized-domain'],
]);

/** What a code of the Firebase SDK means here. */
export const failureOf = (error: unknown): IdentityFailure => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return failures.get(code) ?? 'unknown';
};
