/** A second factor of an account. */
export interface SecondFactor {
  id: string;
  /** `totp` is a code of an authenticator app, `sms` a code by text message. */
  kind: 'totp' | 'sms';
  /** The owner's name for it, or the end of the phone number. */
  label: string;
}

/** A sign-in that waits for a second factor. */
export interface SecondFactorChallenge {
  factors: readonly SecondFactor[];
  /**
   * Sends the code of an `sms` factor.
   *
   * @param container element for the provider's reCAPTCHA
   * @throws IdentityError
   */
  sendCode(factorId: string, container: HTMLElement): Promise<void>;
  /**
   * @returns an id token for the backend
   * @throws IdentityError `wrong-code`, after which another code can be tried
   */
  confirm(factorId: string, code: string): Promise<string>;
}
