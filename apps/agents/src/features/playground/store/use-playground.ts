import type { Agent } from '@switchboard/api-client';
import { requiredContext } from '@switchboard/common/page/required-context';
import { useStore } from '@switchboard/ui/state';
import type { PlaygroundState, PlaygroundStore } from './playground-store.ts';

/** The talk with each agent, which is kept while another agent is open. */
type Playgrounds = (agent: Agent) => PlaygroundStore;

const [PlaygroundsProvider, usePlaygrounds] = requiredContext<Playgrounds>(
  'usePlaygrounds is called outside PlaygroundsProvider',
);

export { PlaygroundsProvider };

export const usePlayground = (agent: Agent): PlaygroundStore & { state: PlaygroundState } => {
  const store = usePlaygrounds()(agent);
  return { ...store, state: useStore(store) };
};
