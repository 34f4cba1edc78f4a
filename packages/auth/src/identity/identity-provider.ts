import type { PasswordCheck } from './password-rules.ts';

/** What the code of an e-mail is good for. */
export type CodePurpose = 'reset-password' | 'verify-email' | 'sign-in' | 'recover-email' | 'change-email';

export interface CheckedCode {
  purpose: CodePurpose;
  /** Whose code it is; of a change, the new address. */
  email: string | null;
}

/**
 * Who a person is, according to the identity provider.
 * Whatever signs in returns an id token for the backend. Every call throws IdentityError.
 */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<string>;
  /** Creates the account, then as `signIn`. */
  signUp(email: string, password: string): Promise<string>;
  /** Opens Google's popup. */
  signInWithGoogle(): Promise<string>;
  /** Leaves the page for Google's; `redirectResult` has what comes of it, in the next document. */
  redirectToGoogle(): Promise<never>;
  /** `undefined` when nobody comes back from a redirect. */
  redirectResult(): Promise<string | undefined>;

  /** Sends an e-mail with a link that signs in. */
  sendSignInLink(email: string): Promise<void>;
  /**
   * Signs in with the code of that link.
   *
   * @throws IdentityError `user-mismatch` when it was sent to another address
   */
  signInWithCode(email: string, code: string): Promise<string>;
  /** Sends an e-mail with a link to a new password. */
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Sets a new password with the code of that e-mail. Signs nobody in here.
   *
   * @returns an id token with which the backend can end other sessions; `undefined` when the provider asks for more
   */
  confirmPasswordReset(code: string, password: string): Promise<string | undefined>;
  /** Sends whoever signed in here an e-mail that confirms their address; `false` when that is nobody. */
  sendVerification(): Promise<boolean>;
  /** Looks at a code without using it up. */
  checkCode(code: string): Promise<CheckedCode>;
  /** Does what the code is for: confirms, recovers or changes an address. */
  applyCode(code: string): Promise<void>;

  /**
   * A token of whoever signed in here, for the backend; `undefined` while nobody did, or when the provider no longer
   * knows them.
   *
   * @param fresh whether it has to be a new one
   */
  idToken(fresh: boolean): Promise<string | undefined>;
  /** `undefined` where the provider has no rules, or does not say. */
  checkPassword(password: string): Promise<PasswordCheck | undefined>;
  signOut(): Promise<void>;
}
