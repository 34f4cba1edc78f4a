import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../store/calendar-store.ts';

export interface Submission {
  pending: boolean;
  /** What the last attempt failed with. */
  error: string | undefined;
  /**
   * Runs a change and hands its result to `onDone` when it succeeded and the form is still there. Nothing more is run
   * while it is under way, nor after it succeeded until `reset`: a form that is about to close takes no second Enter.
   */
  submit<T>(change: () => Promise<Outcome<T>>, onDone: (value: T) => void): Promise<void>;
  /** Makes it ready for another change after one that succeeded. */
  reset(): void;
}

/** One form's change, with its failure in words. */
export const useSubmission = (): Submission => {
  // A ref, because a second submit may come before React shows the first.
  const locked = useRef(false);
  const mounted = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  return {
    pending,
    error,
    async submit(change, onDone) {
      if (locked.current) return;
      locked.current = true;
      setPending(true);
      setError(undefined);
      const outcome = await change();
      if (!mounted.current) return;
      setPending(false);
      if (outcome.ok) return onDone(outcome.value);
      locked.current = false;
      setError(outcome.message);
    },
    reset() {
      locked.current = false;
    },
  };
};
