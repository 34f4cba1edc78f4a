import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

/** Whether customers can reach the user; undefined while that is unknown. @param bots only by a bot */
export const useConnected = (bots: boolean): boolean | undefined => {
  const { api } = useApp();
  const [connected, setConnected] = useState<boolean>();

  useEffect(() => {
    let current = true;
    api.telegram.status().then(
      (status) => current && setConnected(status.bots.length > 0 || (!bots && status.connected)),
      // A failed call offers the first step, which does no harm.
      () => current && setConnected(false),
    );
    return () => {
      current = false;
    };
  }, [api, bots]);

  return connected;
};
