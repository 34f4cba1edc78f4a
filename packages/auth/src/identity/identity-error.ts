import type { SecondFactorChallenge } from './second-factor.ts';

/** The reasons of a failure, which screens translate. */
export type IdentityFailure =
  | 'wrong-credentials'
  | 'wrong-password'
  | 'email-taken'
  | 'invalid-email'
  | 'weak-password'
  | 'password-requirements'
  | 'wrong-code'
  | 'expired-code'
  | 'second-factor-required'
  | 'second-factor-expired'
  | 'recent-sign-in'
  | 'google-taken'
  | 'unconfirmed-email'
  | 'factor-taken'
  | 'factor-limit'
  | 'invalid-phone'
  | 'user-mismatch'
  | 'user-disabled'
  | 'other-method'
  | 'not-allowed'
  | 'too-many-requests'
  | 'bot-check'
  | 'unauthorized-domain'
  | 'popup-blocked'
  | 'popup-closed'
  | 'redirect-lost'
  | 'web-storage'
  | 'network'
  | 'invalid-api-key'
  | 'internal'
  | 'argument'
  | 'unknown';

export interface IdentityErrorOptions extends ErrorOptions {
  /** Set when a second factor is required. */
  challenge?: SecondFactorChallenge | undefined;
}

/** The error of every failed call of the identity provider. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly failure: IdentityFailure;
  readonly challenge: SecondFactorChallenge | undefined;

  constructor(failure: IdentityFailure, { challenge, ...options }: IdentityErrorOptions = {}) {
    super(failure, options);
    this.failure = failure;
    this.challenge = challenge;
  }
}
