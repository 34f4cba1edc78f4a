import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
import { type Reach, reachOf } from '../model/reach.ts';

/** How customers can reach the user; undefined while that is unknown. @param bots only by a bot */
export const useReach = (bots: boolean): Reach | undefined => {
  const { api } = useApp();
  const [reach, setReach] = useState<Reach>();

  useEffect(() => {
    let current = true;
    api.telegram.status().then(
      (status) => current && setReach(reachOf(status, bots)),
      // A failed call offers the first step, which does no harm.
      () => current && setReach({ connected: false, bot: undefined }),
    );
    return () => {
      current = false;
    };
  }, [api, bots]);

  return reach;
};
