import { messageOf } from '@switchboard/common/text/message-of';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

export interface Leaving {
  /** The button whose page is being opened, until the browser has left. */
  to: string | undefined;
  leave: (button: string, open: () => Promise<string>) => Promise<void>;
}

/** Leaves for a page of the payment provider, or says why it could not be opened. */
export const useLeaving = (): Leaving => {
  const { showError } = useFeedback();
  const [to, setTo] = useState<string>();
  const leave = async (button: string, open: () => Promise<string>) => {
    setTo(button);
    try {
      window.location.assign(await open());
    } catch (error) {
      setTo(undefined);
      showError(messageOf(error));
    }
  };
  return { to, leave };
};
