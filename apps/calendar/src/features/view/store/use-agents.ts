import type { Agent } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

/** The agents of the user; none before they are known, and if they cannot be loaded. */
export const useAgents = (): readonly Agent[] => {
  const { api } = useApp();
  const [agents, setAgents] = useState<readonly Agent[]>([]);
  useEffect(() => {
    let wanted = true;
    api.agents.list().then(
      (list) => wanted && setAgents(list),
      // Without them the calendar cannot be limited to one, and works all the same.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [api]);
  return agents;
};
