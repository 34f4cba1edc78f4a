import { IdentityError, type RedirectFailure, type SecondFactorChallenge } from '@switchboard/auth';
import { useEffect, useRef, useState } from 'react';
import { type Complaint, complaintOf } from '../model/complaint.ts';

export interface Submission {
  pending: boolean;
  /** The failure; a new object every time, absent after success or when the user cancelled. */
  complaint: Complaint | undefined;
  /** The second factor that the provider requires. */
  challenge: SecondFactorChallenge | undefined;
  /** @returns whether the action succeeded; `false` also while another one runs */
  submit: (action: () => Promise<void>) => Promise<boolean>;
  /** Clears the failure. */
  clearComplaint: () => void;
  /** Clears the second factor too. */
  reset: () => void;
}

/**
 * Allows one submission at a time and keeps its failure.
 *
 * @param before the failure of a redirect; cleared once it is shown
 */
export const useSubmit = (before?: RedirectFailure): Submission => {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(() => describe(before?.peek() ?? null));
  // Not while rendering: a render may be discarded.
  useEffect(() => before?.forget(), [before]);

  const clearComplaint = () => setFailed((failed) => ({ ...failed, complaint: undefined }));

  const submit = async (action: () => Promise<void>) => {
    // State changes at the next render only: two quick Enters come before that.
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    clearComplaint();
    try {
      await action();
      return true;
    } catch (error) {
      setFailed((failed) => ({ ...failed, ...describe(error) }));
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return {
    pending,
    complaint: undefined,
    challenge: undefined,
    ...failed,
    submit,
    clearComplaint,
    reset: () => setFailed({}),
  };
};

const describe = (failure: unknown): Pick<Partial<Submission>, 'complaint' | 'challenge'> => {
  if (failure === null) return {};
  const challenge = failure instanceof IdentityError ? failure.challenge : undefined;
  return { complaint: complaintOf(failure), ...(challenge && { challenge }) };
};
