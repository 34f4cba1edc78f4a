/** Who a person is, according to the identity provider. */
export interface IdentityProvider {
  /** @returns an id token for the backend */
  signIn(email: string, password: string): Promise<string>;
  /** Creates the account, then as `signIn`. */
  signUp(email: string, password: string): Promise<string>;
  /** Opens Google's popup. */
  signInWithGoogle(): Promise<string>;
  /** Sends an e-mail with a link to a new password. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sets a new password with the code of that e-mail. */
  confirmPasswordReset(code: string, password: string): Promise<void>;
  signOut(): Promise<void>;
}

/** What the provider refused, in words that screens translate. */
export type IdentityFailure =
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'invalid-email'
  | 'too-many-requests'
  | 'network'
  | 'popup-blocked'
  | 'popup-closed'
  | 'expired-code'
  | 'user-disabled'
  | 'unauthorized-domain'
  | 'unknown';

export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
