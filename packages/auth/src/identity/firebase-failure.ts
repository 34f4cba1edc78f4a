import type { IdentityFailure } from './identity-error.ts';

const failures = new Map<string, IdentityFailure>([
  ['invalid-credential', 'wrong-credentials'],
  ['wrong-password', 'wrong-credentials'],
  ['user-not-found', 'wrong-credentials'],
  ['user-token-expired', 'wrong-credentials'],
  ['email-already-in-use', 'email-taken'],
  ['invalid-email', 'invalid-email'],
  ['invalid-new-email', 'invalid-email'],
  ['weak-password', 'weak-password'],
  ['password-does-not-meet-requirements', 'password-requirements'],
  ['invalid-verification-code', 'wrong-code'],
  ['missing-verification-code', 'wrong-code'],
  ['expired-action-code', 'expired-code'],
  ['invalid-action-code', 'expired-code'],
  ['multi-factor-auth-required', 'second-factor-required'],
  ['code-expired', 'second-factor-expired'],
  ['invalid-verification-id', 'second-factor-expired'],
  ['invalid-multi-factor-session', 'second-factor-expired'],
  ['requires-recent-login', 'recent-sign-in'],
  ['credential-already-in-use', 'google-taken'],
  ['unverified-email', 'unconfirmed-email'],
  ['second-factor-already-in-use', 'factor-taken'],
  ['maximum-second-factor-count-exceeded', 'factor-limit'],
  ['invalid-phone-number', 'invalid-phone'],
  ['user-mismatch', 'user-mismatch'],
  ['user-disabled', 'user-disabled'],
  ['account-exists-with-different-credential', 'other-method'],
  ['operation-not-allowed', 'not-allowed'],
  ['admin-restricted-operation', 'not-allowed'],
  ['configuration-not-found', 'not-allowed'],
  ['too-many-requests', 'too-many-requests'],
  ['quota-exceeded', 'too-many-requests'],
  ['missing-recaptcha-token', 'bot-check'],
  ['invalid-recaptcha-token', 'bot-check'],
  ['captcha-check-failed', 'bot-check'],
  ['invalid-app-credential', 'bot-check'],
  ['unauthorized-domain', 'unauthorized-domain'],
  ['unauthorized-continue-uri', 'unauthorized-domain'],
  ['popup-blocked', 'popup-blocked'],
  ['popup-closed-by-user', 'popup-closed'],
  ['cancelled-popup-request', 'popup-closed'],
  ['user-cancelled', 'popup-closed'],
  ['web-storage-unsupported', 'web-storage'],
  ['operation-not-supported-in-this-environment', 'web-storage'],
  ['network-request-failed', 'network'],
  ['timeout', 'network'],
  // The token could not be sent to the server.
  ['login-blocked', 'network'],
  ['invalid-api-key', 'invalid-api-key'],
  // The API's sentence about a wrong key, which the SDK turns into a code.
  ['api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
  ['internal-error', 'internal'],
  ['argument-error', 'argument'],
]);

/** The failure for an error code of the Firebase SDK. */
export const failureOf = (error: unknown): IdentityFailure => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return failures.get(code.replace(/^auth\//, '')) ?? 'unknown';
};
