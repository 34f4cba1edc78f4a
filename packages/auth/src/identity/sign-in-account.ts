import type { Proof } from './proof.ts';
import type { SecondFactor } from './second-factor.ts';

/** A new authenticator app that waits for its first code. */
interface NewApp {
  /** The key, for apps that cannot read the picture. */
  key: string;
  /** The key as an `otpauth:` address, for a QR code. */
  address: string;
  /** @throws IdentityError `wrong-code`, after which another code can be tried */
  confirm(code: string): Promise<void>;
}

/** A new phone that waits for the code of a message. */
interface NewPhone {
  /** @throws IdentityError `wrong-code`, after which another code can be tried */
  confirm(code: string): Promise<void>;
}

/**
 * How the signed-in user signs in, and its changes. Every change throws IdentityError; `recent-sign-in` when the
 * provider wants a newer proof of the user.
 */
export interface SignInAccount {
  email: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
  ways: readonly Proof[];
  factors: readonly SecondFactor[];
  /** When the user last proved who they are, in milliseconds since the epoch. */
  provenAt: number;
  /** An id token that describes the account as it is now. */
  token: string;
  /** Sends a link to the new address, which is that of the account once the link is opened. */
  changeEmail(email: string): Promise<void>;
  /** Changes the password, or sets the first one. The provider ends all other sign-ins. */
  setPassword(password: string): Promise<void>;
  /** Opens Google's popup. @throws IdentityError `google-taken` when another account has that Google account */
  linkGoogle(): Promise<void>;
  unlinkGoogle(): Promise<void>;
  /** @param issuer name of the product, shown in the app */
  addApp(issuer: string): Promise<NewApp>;
  /**
   * Sends a code to a phone.
   *
   * @param container element for the provider's reCAPTCHA
   */
  addPhone(phone: string, container: HTMLElement): Promise<NewPhone>;
  removeFactor(id: string): Promise<void>;
}
