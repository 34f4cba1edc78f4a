import type { BookingConflict } from '@switchboard/api-client';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../store/calendar-state.ts';

type Failure = Extract<Outcome, { ok: false }>;

export interface Submission {
  pending: boolean;
  /** The error of the last attempt. */
  error: string | undefined;
  /** The conflict of the last attempt, if the user can resolve it. */
  conflict: BookingConflict | undefined;
  /**
   * Runs a change, and calls `onDone` with its result if it succeeded and the form is still mounted. Ignores calls
   * while one is pending and, until `reset`, after one succeeded: a closing form must not submit on a second Enter.
   */
  submit<T>(change: () => Promise<Outcome<T>>, onDone: (value: T) => void): Promise<void>;
  /** Allows another change after a successful one. */
  reset(): void;
}

/** The pending change of a form, and the error of the last one. */
export const useSubmission = (): Submission => {
  // A ref, because a second submit may come before React renders the first.
  const locked = useRef(false);
  const mounted = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  return {
    pending,
    error: failure?.message,
    conflict: failure?.conflict,
    async submit(change, onDone) {
      if (locked.current) return;
      locked.current = true;
      setPending(true);
      setFailure(undefined);
      const outcome = await change();
      if (!mounted.current) return;
      setPending(false);
      if (outcome.ok) return onDone(outcome.value);
      locked.current = false;
      setFailure(outcome);
    },
    reset() {
      locked.current = false;
    },
  };
};
