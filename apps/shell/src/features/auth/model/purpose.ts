import type { CodePurpose } from '@switchboard/auth';

const purposes = new Map<string | null, CodePurpose>([
  ['resetPassword', 'reset-password'],
  ['verifyEmail', 'verify-email'],
  ['signIn', 'sign-in'],
  ['recoverEmail', 'recover-email'],
  ['verifyAndChangeEmail', 'change-email'],
]);

/** Whether a value from the history state is a purpose. */
export const isPurpose = (value: unknown): value is CodePurpose =>
  [...purposes.values()].some((purpose) => purpose === value);

/** The purpose of an e-mailed link, by the `mode` that the provider writes into it. */
export const purposeOf = (mode: string | null): CodePurpose | undefined => purposes.get(mode);
