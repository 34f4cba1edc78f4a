import type { CodePurpose } from '@switchboard/auth';

const purposes = new Map<string | null, CodePurpose>([
  ['resetPassword', 'reset-password'],
  ['verifyEmail', 'verify-email'],
  ['signIn', 'sign-in'],
  ['recoverEmail', 'recover-email'],
  ['verifyAndChangeEmail', 'change-email'],
]);

/** Whether something that was kept is a purpose. */
export const isPurpose = (value: unknown): value is CodePurpose =>
  [...purposes.values()].some((purpose) => purpose === value);

/** What the link of an e-mail is for, by the `mode` that the provider writes into it. */
export const purposeOf = (mode: string | null): CodePurpose | undefined => purposes.get(mode);
