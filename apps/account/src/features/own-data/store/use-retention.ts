import type { Retention } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

/** How long messages are kept. `retention` is undefined until it is loaded, and on a backend without it. */
export const useRetention = () => {
  const { ownData } = useApp().api;
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const [changed, setChanged] = useState<Retention>();
  const { latest } = useLoaded((signal) => ownData.readRetention(signal), [ownData]);

  /** @returns whether the server took the choice */
  const change = async (months: Retention['months']): Promise<boolean> => {
    setPending(true);
    try {
      setChanged(await ownData.changeRetention(months));
      return true;
    } catch (error) {
      showError(messageOf(error), 'retention');
      return false;
    } finally {
      setPending(false);
    }
  };
  return { retention: changed ?? latest, pending, change };
};
