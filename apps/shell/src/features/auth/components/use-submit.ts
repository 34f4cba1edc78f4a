import { IdentityError, type RedirectFailure, type SecondFactorChallenge } from '@switchboard/auth';
import { useEffect, useRef, useState } from 'react';
import { type Complaint, complaintOf } from '../model/complaint.ts';

export interface Submission {
  /** Whether an action runs that blocks the form. */
  pending: boolean;
  /** Whether a window of the provider is open. It blocks nothing: any other action replaces it. */
  inWindow: boolean;
  /** The failure; a new object every time, absent after success or when the user cancelled. */
  complaint: Complaint | undefined;
  /** The second factor that the provider requires. */
  challenge: SecondFactorChallenge | undefined;
  /** @returns whether the action succeeded; `false` also while another one runs */
  submit: (action: () => Promise<void>) => Promise<boolean>;
  /** Runs an action in a window of the provider; `signal` is aborted when another action replaces it. */
  openWindow: (action: (signal: AbortSignal) => Promise<void>) => void;
  /** Stops waiting for the window. */
  closeWindow: () => void;
  /** Clears the failure. */
  clearComplaint: () => void;
  /** Clears the second factor too. */
  reset: () => void;
}

/**
 * Allows one submission at a time and keeps its failure. An open window of the provider is no submission.
 *
 * @param before the failure of a redirect; cleared once it is shown
 */
export const useSubmit = (before?: RedirectFailure): Submission => {
  const busy = useRef(false);
  const openedWindow = useRef<AbortController>(undefined);
  const [pending, setPending] = useState(false);
  const [inWindow, setInWindow] = useState(false);
  const [failed, setFailed] = useState(() => describe(before?.peek() ?? null));
  // Not while rendering: a render may be discarded.
  useEffect(() => before?.forget(), [before]);

  const clearComplaint = () => setFailed((failed) => ({ ...failed, complaint: undefined }));

  const closeWindow = () => {
    openedWindow.current?.abort();
    setInWindow(false);
  };

  const openWindow = async (action: (signal: AbortSignal) => Promise<void>) => {
    if (busy.current) return;
    closeWindow();
    const own = new AbortController();
    openedWindow.current = own;
    setInWindow(true);
    clearComplaint();
    try {
      await action(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setFailed((failed) => ({ ...failed, ...describe(error) }));
    } finally {
      if (!own.signal.aborted) setInWindow(false);
    }
  };

  const submit = async (action: () => Promise<void>) => {
    // State changes at the next render only: two quick Enters come before that.
    if (busy.current) return false;
    busy.current = true;
    closeWindow();
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
    inWindow,
    complaint: undefined,
    challenge: undefined,
    ...failed,
    submit,
    openWindow: (action) => void openWindow(action),
    closeWindow,
    clearComplaint,
    reset: () => setFailed({}),
  };
};

const describe = (failure: unknown): Pick<Partial<Submission>, 'complaint' | 'challenge'> => {
  if (failure === null) return {};
  const challenge = failure instanceof IdentityError ? failure.challenge : undefined;
  return { complaint: complaintOf(failure), ...(challenge && { challenge }) };
};
