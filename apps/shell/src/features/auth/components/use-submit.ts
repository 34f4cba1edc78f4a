import { IdentityError, type RedirectFailure, type SecondFactorChallenge } from '@switchboard/auth';
import { useEffect, useRef, useState } from 'react';
import { type Complaint, complaintOf } from '../model/complaint.ts';

export interface Submission {
  pending: boolean;
  /** What went wrong; a new object every time, absent when nothing did or when the person called it off. */
  complaint: Complaint | undefined;
  /** What the provider wants to know before it signs in. */
  challenge: SecondFactorChallenge | undefined;
  /** @returns whether the action was done: it may fail, or find another one under way */
  submit: (action: () => Promise<void>) => Promise<boolean>;
  /** Forgets what went wrong. */
  forgive: () => void;
  /** Forgets also what the provider wants to know. */
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
  // Not while rendering: what is rendered may be thrown away.
  useEffect(() => before?.forget(), [before]);

  const forgive = () => setFailed((failed) => ({ ...failed, complaint: undefined }));

  const submit = async (action: () => Promise<void>) => {
    // State shows at the next rendering only: two quick Enters come before that.
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    forgive();
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
    forgive,
    reset: () => setFailed({}),
  };
};

const describe = (failure: unknown): Pick<Partial<Submission>, 'complaint' | 'challenge'> => {
  if (failure === null) return {};
  const challenge = failure instanceof IdentityError ? failure.challenge : undefined;
  return { complaint: complaintOf(failure), ...(challenge && { challenge }) };
};
