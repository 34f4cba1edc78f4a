import { IdentityError, type SecondFactorChallenge } from '@switchboard/auth';
import { useRef, useState } from 'react';
import { type Complaint, complaintOf } from './complaint.ts';

export interface Submission {
  pending: boolean;
  /** What went wrong; a new object every time, absent when nothing did or when the person called it off. */
  complaint: Complaint | undefined;
  /** What the provider wants to know before it signs in. */
  challenge: SecondFactorChallenge | undefined;
  /** @returns whether the action was done: it may fail, or find another one under way */
  submit: (action: () => Promise<void>) => Promise<boolean>;
  /** Forgets what went wrong. */
  reset: () => void;
}

/**
 * One submission at a time, with what it failed with.
 *
 * @param failureBefore what an attempt before this page failed with, `null` if none did; asked once
 */
export const useSubmit = (failureBefore: () => unknown = () => null): Submission => {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(() => describe(failureBefore()));

  const submit = async (action: () => Promise<void>) => {
    // State shows at the next rendering only: two quick Enters come before that.
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setFailed((before) => ({ ...before, complaint: undefined }));
    try {
      await action();
      return true;
    } catch (error) {
      setFailed((before) => ({ ...before, ...describe(error) }));
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
    reset: () => setFailed({}),
  };
};

const describe = (failure: unknown): Pick<Partial<Submission>, 'complaint' | 'challenge'> => {
  if (failure === null) return {};
  const challenge = failure instanceof IdentityError ? failure.challenge : undefined;
  return { complaint: complaintOf(failure), ...(challenge && { challenge }) };
};
