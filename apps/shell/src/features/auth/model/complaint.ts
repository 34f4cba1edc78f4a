import { codeOf, isApiError } from '@switchboard/api-client';
import { IdentityError, type IdentityFailure, isBackendDown } from '@switchboard/auth';

/** The message for a failed submission, and its field. */
export interface Complaint {
  /** Key of a text of the shell; `words` when the backend sent an explanation. */
  key?: string;
  words?: string;
  /** The field at fault, if there is one. */
  field?: 'email' | 'password' | 'code' | 'phone';
  /** The action that a button offers. */
  remedy?: 'resume' | 'redirect' | 'confirm';
}

const FIELDS: Partial<Record<IdentityFailure, NonNullable<Complaint['field']>>> = {
  'email-taken': 'email',
  'invalid-email': 'email',
  'user-mismatch': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'password-requirements': 'password',
  'invalid-phone': 'phone',
  'factor-taken': 'phone',
  'wrong-code': 'code',
  'expired-code': 'code',
};

const complaintOfProvider = ({ failure, challenge }: IdentityError): Complaint | undefined => {
  // A closed popup and a requested second factor need no message.
  if (failure === 'popup-closed' || challenge) return undefined;
  const field = FIELDS[failure];
  return {
    key: `auth.failure.${failure}`,
    ...(field && { field }),
    ...(failure === 'popup-blocked' && { remedy: 'redirect' as const }),
  };
};

/** The complaint for a failure; `undefined` when it needs no message. */
export const complaintOf = (failure: unknown): Complaint | undefined => {
  if (failure instanceof IdentityError) return complaintOfProvider(failure);
  // The provider has accepted the user by then.
  if (isBackendDown(failure)) return { key: 'auth.backendDown', remedy: 'resume' };
  if (isApiError(failure))
    return {
      words: failure.message,
      ...(codeOf(failure) === 'email_unconfirmed' && { remedy: 'confirm' as const }),
    };
  return { key: 'auth.failure.unknown' };
};
