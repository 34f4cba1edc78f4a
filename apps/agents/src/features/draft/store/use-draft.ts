import type { Agent } from '@switchboard/api-client';
import { requiredContext } from '@switchboard/common/page/required-context';
import { useStore } from '@switchboard/ui/state';
import type { DraftState, DraftStore } from './draft-store.ts';

/** The draft store of each agent. */
export type DraftStores = (agent: Agent) => DraftStore;

export const [DraftsProvider, useDraftStores] = requiredContext<DraftStores>(
  'useDraftStores is called outside DraftsProvider',
);

/** A draft store with its present state. */
export interface DraftHandle extends DraftStore {
  state: DraftState;
}

/** The draft of an agent; the screen loads it. */
export const useDraft = (agent: Agent): DraftHandle => {
  const store = useDraftStores()(agent);
  const state = useStore(store);
  return { ...store, state };
};
