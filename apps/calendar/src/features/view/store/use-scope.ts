import { agentIn, withAgent } from '../model/view-url.ts';
import { useViewParams } from './use-view-params.ts';

export interface Scope {
  /** The id of the agent to which the calendar is limited; `null` for all. */
  agent: string | null;
  choose(agent: string | null): void;
}

/** The agent whose bookings are shown, kept in the URL. */
export const useScope = (): Scope => {
  const [params, setParams] = useViewParams();
  return {
    agent: agentIn(params),
    choose: (agent) => setParams(withAgent(params, agent)),
  };
};
