/** A user, as described by the identity provider. */
export interface Identity {
  /** The provider's id of the user, and the only identifier. */
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** Address of a picture. */
  picture: string | null;
  /** When the token was issued, in seconds since the epoch. */
  issuedAt: number;
  /** When the user last proved who they are, in seconds since the epoch: a renewed token keeps it. */
  provenAt: number;
}

/**
 * Reads the identity from a token of the provider.
 * @throws IdTokenRefused
 */
export type VerifyIdToken = (token: string) => Promise<Identity>;

/**
 * Asks the provider since when it accepts sign-ins of the token's owner, in seconds since the epoch. A new password, a
 * change of address or an administrator moves this time and thereby revokes all earlier sign-ins.
 * @throws IdTokenRefused also for a token that was revoked, or whose account is disabled or deleted
 */
export type TokensValidSince = (token: string) => Promise<number>;

/** Deletes a user at the provider; one that is gone already is what was wanted. */
export type RemoveIdentity = (uid: string) => Promise<void>;

/**
 * Asks the provider whether it still accepts a user, and since when: a user who is disabled or gone is not accepted.
 * @throws when the provider did not answer
 */
export type LookUpIdentity = (
  uid: string,
) => Promise<{ accepted: false } | { accepted: true; validSince: number }>;

export type IdTokenFailure =
  /** Not a token of this provider for this project. */
  'foreign' | 'expired' | 'revoked' | 'disabled' | 'provider-down';

/** A token that was not accepted, or could not be checked. */
export class IdTokenRefused extends Error {
  override readonly name = 'IdTokenRefused';
  readonly failure: IdTokenFailure;

  constructor(failure: IdTokenFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
