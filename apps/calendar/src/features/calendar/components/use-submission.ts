import { useState } from 'react';
import type { Outcome } from '../store/calendar-store.ts';

export interface Submission {
  pending: boolean;
  /** What the last attempt failed with. */
  error: string | undefined;
  /** Runs one change at a time and hands its result to `onDone` when it succeeded. */
  submit<T>(change: () => Promise<Outcome<T>>, onDone: (value: T) => void): Promise<void>;
}

/** One form's change under way, with its failure in words. */
export const useSubmission = (): Submission => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  return {
    pending,
    error,
    async submit(change, onDone) {
      if (pending) return;
      setPending(true);
      setError(undefined);
      const outcome = await change();
      setPending(false);
      if (outcome.ok) onDone(outcome.value);
      else setError(outcome.message);
    },
  };
};
