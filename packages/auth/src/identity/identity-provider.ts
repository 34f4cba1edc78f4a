import type { PasswordCheck } from './password-rules.ts';
import type { Proof } from './proof.ts';
import type { SignInAccount } from './sign-in-account.ts';

/** The purpose of an e-mailed code. */
export type CodePurpose = 'reset-password' | 'verify-email' | 'sign-in' | 'recover-email' | 'change-email';

export interface CheckedCode {
  purpose: CodePurpose;
  /** The address of the account; for a change, the new address. */
  email: string | null;
}

/**
 * The identity provider. Every sign-in returns an id token for the backend. Every call throws IdentityError.
 */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<string>;
  /** Creates the account, and signs in. */
  signUp(email: string, password: string): Promise<string>;
  /** Opens Google's popup. */
  signInWithGoogle(): Promise<string>;
  /** Leaves for Google's page; `redirectResult` returns the result in the next document. */
  redirectToGoogle(): Promise<never>;
  /** The id token after a redirect; `undefined` when there was none. */
  redirectResult(): Promise<string | undefined>;

  /** How the signed-in user can prove who they are without leaving the page; none while signed out. */
  proofs(): Promise<readonly Proof[]>;
  /**
   * Proves with the password that it is the signed-in user. @returns a new id token
   *
   * @throws IdentityError `wrong-password`
   */
  proveByPassword(password: string): Promise<string>;
  /**
   * Proves with Google's popup that it is the signed-in user. @returns a new id token
   *
   * @throws IdentityError `user-mismatch` for another Google account
   */
  proveByGoogle(): Promise<string>;

  /** How the signed-in user signs in, as the provider has it now; `undefined` while signed out there. */
  account(): Promise<SignInAccount | undefined>;

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
  /** Sets a new password with the code of that e-mail, without signing in. @returns the address of the account */
  confirmPasswordReset(code: string, password: string): Promise<string>;
  /** Sends the signed-in user a confirmation e-mail. @returns `false` while signed out */
  sendVerification(): Promise<boolean>;
  /** Checks a code without using it. */
  checkCode(code: string): Promise<CheckedCode>;
  /** Uses a code that confirms, recovers or changes an address. */
  applyCode(code: string): Promise<void>;

  /**
   * The id token of the signed-in user; `undefined` while signed out, or when the provider has disabled or deleted the
   * account.
   *
   * @param fresh requests a new token
   */
  idToken(fresh: boolean): Promise<string | undefined>;
  /** `undefined` when the provider has no rules, or does not publish them. */
  checkPassword(password: string): Promise<PasswordCheck | undefined>;
  /**
   * Deletes the signed-in user there, and signs out. The sign-in must be of the last minutes.
   *
   * @param idToken of that sign-in
   * @throws IdentityError `user-mismatch` when another user has signed in meanwhile, such as in another tab
   */
  removeUser(idToken: string): Promise<void>;
  signOut(): Promise<void>;
}
