import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { failureOf } from './firebase-failure.ts';
import type { IdentityFailure } from './identity-provider.ts';

// The codes come from the SDK where it lists them, so that a misspelt one cannot pass.
const known: [code: string, failure: IdentityFailure][] = [
  [AuthErrorCodes.INVALID_LOGIN_CREDENTIALS, 'wrong-credentials'],
  [AuthErrorCodes.INVALID_PASSWORD, 'wrong-credentials'],
  [AuthErrorCodes.USER_DELETED, 'wrong-credentials'],
  [AuthErrorCodes.EMAIL_EXISTS, 'email-taken'],
  [AuthErrorCodes.WEAK_PASSWORD, 'weak-password'],
  ['auth/password-does-not-meet-requirements', 'weak-password'],
  [AuthErrorCodes.INVALID_EMAIL, 'invalid-email'],
  [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'too-many-requests'],
  [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'network'],
  [AuthErrorCodes.POPUP_BLOCKED, 'popup-blocked'],
  [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'popup-closed'],
  [AuthErrorCodes.EXPIRED_POPUP_REQUEST, 'popup-closed'],
  [AuthErrorCodes.EXPIRED_OOB_CODE, 'expired-code'],
  [AuthErrorCodes.INVALID_OOB_CODE, 'expired-code'],
  [AuthErrorCodes.USER_DISABLED, 'user-disabled'],
  [AuthErrorCodes.INVALID_ORIGIN, 'unauthorized-domain'],
];

/** What nobody who signs in can do anything about. */
const unexplained = [
  AuthErrorCodes.MISSING_RECAPTCHA_TOKEN,
  AuthErrorCodes.MFA_REQUIRED,
  AuthErrorCodes.USER_MISMATCH,
  AuthErrorCodes.WEB_STORAGE_UNSUPPORTED,
  AuthErrorCodes.INVALID_API_KEY,
  AuthErrorCodes.INTERNAL_ERROR,
  AuthErrorCodes.ARGUMENT_ERROR,
];

describe('a code of the provider', () => {
  test.each(known)('%s means %s', (code, failure) => {
    expect(failureOf(Object.assign(new Error(code), { code }))).toBe(failure);
  });

  test.each(unexplained)('%s is unknown', (code) => {
    expect(failureOf({ code })).toBe('unknown');
  });

  test.each(['constructor', 'toString', '__proto__'])('%s, a word of the language, is unknown', (code) => {
    expect(failureOf({ code })).toBe('unknown');
  });
});

test.each([undefined, null, 'auth/popup-blocked', 7, new Error('no code'), { code: 7 }])(
  'an error without a code is unknown: %s',
  (error) => {
    expect(failureOf(error)).toBe('unknown');
  },
);
