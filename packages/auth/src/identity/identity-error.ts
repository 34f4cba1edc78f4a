import type { SecondFactorChallenge } from './second-factor.ts';

/** What the provider refused, in words that screens translate. */
export type IdentityFailure =
  | 'wrong-credentials'
  | 'email-taken'
  | 'invalid-email'
  | 'weak-password'
  | 'password-requirements'
  | 'wrong-code'
  | 'expired-code'
  | 'second-factor-required'
  | 'second-factor-expired'
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
  /** What is left to do where a second factor is required. */
  challenge?: SecondFactorChallenge | undefined;
}

/** Whatever a call of the identity provider fails with. */
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
