import { HttpError, NetworkError } from '@switchboard/api-client';
import { IdentityError, type IdentityFailure } from '@switchboard/auth';
import { expect, test } from 'vitest';
import { complaintOf } from './complaint.ts';

test.each<[IdentityFailure, 'email' | 'password' | 'code']>([
  ['email-taken', 'email'],
  ['invalid-email', 'email'],
  ['user-mismatch', 'email'],
  ['weak-password', 'password'],
  ['password-requirements', 'password'],
  ['wrong-code', 'code'],
  ['expired-code', 'code'],
])('%s belongs to the field for the %s', (failure, field) => {
  expect(complaintOf(new IdentityError(failure))).toEqual({ key: `auth.failure.${failure}`, field });
});

test.each<IdentityFailure>(['wrong-credentials', 'redirect-lost', 'network', 'unknown'])(
  '%s belongs to no field',
  (failure) => {
    expect(complaintOf(new IdentityError(failure))).toEqual({ key: `auth.failure.${failure}` });
  },
);

test('a closed popup needs no message', () => {
  expect(complaintOf(new IdentityError('popup-closed'))).toBeUndefined();
});

test('a blocked popup offers the redirect instead', () => {
  expect(complaintOf(new IdentityError('popup-blocked'))).toHaveProperty('remedy', 'redirect');
});

test('a requested second factor needs no message', () => {
  const challenge = { factors: [], sendCode: async () => {}, confirm: async () => 'token' };
  expect(complaintOf(new IdentityError('second-factor-required', { challenge }))).toBeUndefined();
});

test.each([new NetworkError('Failed to fetch'), new HttpError('HTTP 503', 503, undefined)])(
  'a backend that is down has its own message and a retry: %s',
  (failure) => {
    expect(complaintOf(failure)).toEqual({ key: 'auth.backendDown', remedy: 'resume' });
  },
);

test('a refusal by the backend shows the text of the backend', () => {
  expect(complaintOf(new HttpError('id_token: has expired', 403, undefined))).toEqual({
    words: 'id_token: has expired',
  });
});

test('an internal error has no technical words', () => {
  expect(complaintOf(new TypeError('x is not a function'))).toEqual({ key: 'auth.failure.unknown' });
});
