import type { Deletion } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

/** What a deletion of the account takes along. `deletion` is undefined until it is loaded, and on a backend without it. */
export const useDeletion = () => {
  const { api, session } = useApp();
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const [changed, setChanged] = useState<Deletion>();
  const { ownData } = api;
  const { latest } = useLoaded((signal) => ownData.readDeletion(signal), [ownData]);

  /** Asks for the deletion. The host then shows that it waits. */
  const request = async (): Promise<void> => {
    setPending(true);
    try {
      setChanged(await ownData.requestDeletion());
      await session.refresh();
    } catch (error) {
      showError(messageOf(error), 'deletion');
    }
    setPending(false);
  };
  return { deletion: changed ?? latest, pending, request };
};
