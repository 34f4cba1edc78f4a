import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

export interface Reach {
  /** Whether customers can reach the user. */
  connected: boolean;
  /** The username of a bot that they can write to, without `@`. */
  bot: string | undefined;
}

/** How customers can reach the user; undefined while that is unknown. @param bots only by a bot */
export const useReach = (bots: boolean): Reach | undefined => {
  const { api } = useApp();
  const [reach, setReach] = useState<Reach>();

  useEffect(() => {
    let current = true;
    api.telegram.status().then(
      (status) => {
        const working = status.bots.filter((bot) => !bot.status || bot.status === 'active');
        const connected = working.length > 0 || (!bots && status.connected);
        const bot = working.find(({ username }) => username)?.username ?? undefined;
        if (current) setReach({ connected, bot });
      },
      // A failed call offers the first step, which does no harm.
      () => current && setReach({ connected: false, bot: undefined }),
    );
    return () => {
      current = false;
    };
  }, [api, bots]);

  return reach;
};
