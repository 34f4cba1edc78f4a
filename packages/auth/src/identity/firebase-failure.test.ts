import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { failureOf } from './firebase-failure.ts';
import type { IdentityFailure } from './identity-error.ts';

// The codes come from the SDK where it lists them, so that a misspelt one cannot pass.
const known: [code: string, failure: IdentityFailure][] = [
  [AuthErrorCodes.INVALID_LOGIN_CREDENTIALS, 'wrong-credentials'],
  [AuthErrorCodes.INVALID_PASSWORD, 'wrong-credentials'],
  [AuthErrorCodes.USER_DELETED, 'wrong-credentials'],
  [AuthErrorCodes.TOKEN_EXPIRED, 'wrong-credentials'],
  [AuthErrorCodes.EMAIL_EXISTS, 'email-taken'],
  [AuthErrorCodes.INVALID_EMAIL, 'invalid-email'],
  [AuthErrorCodes.WEAK_PASSWORD, 'weak-password'],
  ['auth/password-does-not-meet-requirements', 'password-requirements'],
  [AuthErrorCodes.INVALID_CODE, 'wrong-code'],
  [AuthErrorCodes.MISSING_CODE, 'wrong-code'],
  [AuthErrorCodes.EXPIRED_OOB_CODE, 'expired-code'],
  [AuthErrorCodes.INVALID_OOB_CODE, 'expired-code'],
  [AuthErrorCodes.MFA_REQUIRED, 'second-factor-required'],
  [AuthErrorCodes.CODE_EXPIRED, 'second-factor-expired'],
  [AuthErrorCodes.INVALID_SESSION_INFO, 'second-factor-expired'],
  [AuthErrorCodes.INVALID_MFA_SESSION, 'second-factor-expired'],
  ['auth/invalid-new-email', 'invalid-email'],
  [AuthErrorCodes.CREDENTIAL_TOO_OLD_LOGIN_AGAIN, 'recent-sign-in'],
  [AuthErrorCodes.CREDENTIAL_ALREADY_IN_USE, 'google-taken'],
  [AuthErrorCodes.UNVERIFIED_EMAIL, 'unconfirmed-email'],
  [AuthErrorCodes.SECOND_FACTOR_ALREADY_ENROLLED, 'factor-taken'],
  [AuthErrorCodes.SECOND_FACTOR_LIMIT_EXCEEDED, 'factor-limit'],
  [AuthErrorCodes.INVALID_PHONE_NUMBER, 'invalid-phone'],
  [AuthErrorCodes.USER_MISMATCH, 'user-mismatch'],
  [AuthErrorCodes.USER_DISABLED, 'user-disabled'],
  [AuthErrorCodes.NEED_CONFIRMATION, 'other-method'],
  [AuthErrorCodes.OPERATION_NOT_ALLOWED, 'not-allowed'],
  [AuthErrorCodes.ADMIN_ONLY_OPERATION, 'not-allowed'],
  ['auth/configuration-not-found', 'not-allowed'],
  [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'too-many-requests'],
  [AuthErrorCodes.QUOTA_EXCEEDED, 'too-many-requests'],
  [AuthErrorCodes.MISSING_RECAPTCHA_TOKEN, 'bot-check'],
  [AuthErrorCodes.INVALID_RECAPTCHA_TOKEN, 'bot-check'],
  [AuthErrorCodes.CAPTCHA_CHECK_FAILED, 'bot-check'],
  [AuthErrorCodes.INVALID_APP_CREDENTIAL, 'bot-check'],
  [AuthErrorCodes.INVALID_ORIGIN, 'unauthorized-domain'],
  [AuthErrorCodes.UNAUTHORIZED_DOMAIN, 'unauthorized-domain'],
  [AuthErrorCodes.POPUP_BLOCKED, 'popup-blocked'],
  [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'popup-closed'],
  [AuthErrorCodes.EXPIRED_POPUP_REQUEST, 'popup-closed'],
  [AuthErrorCodes.USER_CANCELLED, 'popup-closed'],
  [AuthErrorCodes.WEB_STORAGE_UNSUPPORTED, 'web-storage'],
  [AuthErrorCodes.OPERATION_NOT_SUPPORTED, 'web-storage'],
  [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'network'],
  [AuthErrorCodes.TIMEOUT, 'network'],
  ['auth/login-blocked', 'network'],
  [AuthErrorCodes.INVALID_API_KEY, 'invalid-api-key'],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
  [AuthErrorCodes.INTERNAL_ERROR, 'internal'],
  [AuthErrorCodes.ARGUMENT_ERROR, 'argument'],
];

// Specification 8.11, 8.12
describe('a code of the provider', () => {
  test.each(known)('%s means %s', (code, failure) => {
    expect(failureOf(Object.assign(new Error(code), { code }))).toBe(failure);
  });

  test('that is not listed is unknown', () => {
    expect(failureOf({ code: 'auth/something-new' })).toBe('unknown');
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
