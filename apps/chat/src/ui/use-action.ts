import { messageOf } from '@switchboard/common/text/message-of';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

/** Runs one call at a time, and returns the reason of a failure. `run` returns whether it succeeded. */
export const useAction = () => {
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    try {
      await call();
      return true;
    } catch (error) {
      showError(messageOf(error), 'action');
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
};
