import { isApiError } from '@switchboard/api-client';
import { IdentityError, type IdentityFailure, isBackendDown } from '@switchboard/auth';

/** What is wrong with a submission, and where it belongs. */
export interface Complaint {
  /** Key of a text of the shell; a backend that explains itself brings words of its own instead. */
  key?: string;
  words?: string;
  /** The field that is to blame, if one is. */
  field?: 'email' | 'password' | 'code';
  /** What can be done about it at once. */
  remedy?: 'resume' | 'redirect';
}

const FIELDS: Partial<Record<IdentityFailure, NonNullable<Complaint['field']>>> = {
  'email-taken': 'email',
  'invalid-email': 'email',
  'user-mismatch': 'email',
  'weak-password': 'password',
  'password-requirements': 'password',
  'wrong-code': 'code',
  'expired-code': 'code',
};

const complaintOfProvider = ({ failure, challenge }: IdentityError): Complaint | undefined => {
  // Whoever closes a window knows that they did, and a second factor is asked for, not complained about.
  if (failure === 'popup-closed' || challenge) return undefined;
  const field = FIELDS[failure];
  return {
    key: `auth.failure.${failure}`,
    ...(field && { field }),
    ...(failure === 'popup-blocked' && { remedy: 'redirect' as const }),
  };
};

/** `undefined` for what needs no words. */
export const complaintOf = (failure: unknown): Complaint | undefined => {
  if (failure instanceof IdentityError) return complaintOfProvider(failure);
  // The provider had its say before the backend is asked anything.
  if (isBackendDown(failure)) return { key: 'auth.backendDown', remedy: 'resume' };
  if (isApiError(failure)) return { words: failure.message };
  return { key: 'auth.failure.unknown' };
};
