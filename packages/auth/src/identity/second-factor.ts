/** A way to prove once more who somebody is. */
export interface SecondFactor {
  id: string;
  /** `totp` is a code of an authenticator app, `sms` one that is sent. */
  kind: 'totp' | 'sms';
  /** What its owner calls it, or the end of the phone number. */
  label: string;
}

/** A sign-in that waits for a second factor. */
export interface SecondFactorChallenge {
  factors: readonly SecondFactor[];
  /**
   * Sends the code of an `sms` factor.
   *
   * @param container where the provider may show that it wants to see a human
   * @throws IdentityError
   */
  sendCode(factorId: string, container: HTMLElement): Promise<void>;
  /**
   * @returns an id token for the backend
   * @throws IdentityError `wrong-code`, after which another code can be tried
   */
  confirm(factorId: string, code: string): Promise<string>;
}
