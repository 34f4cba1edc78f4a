import { sharePending } from '@switchboard/common/async/share-pending';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface ProofState {
  /** Whether the user is asked to prove who they are. */
  asked: boolean;
  /** The places that can show the question; the first one does. A page with several embedded apps has several. */
  places: readonly symbol[];
}

export interface Proof extends StoreApi<ProofState> {
  /** Asks the user, once for all calls at the same time. @returns whether they proved it */
  ask(): Promise<boolean>;
  answer(proven: boolean): void;
  /** Offers a place for the question. @returns takes it back */
  offer(place: symbol): () => void;
}

/** Asks the user of the page to prove who they are. Without a place for the question the answer is no. */
export const createProof = (): Proof => {
  const store = createStore<ProofState>(() => ({ asked: false, places: [] }));
  let settle: (proven: boolean) => void = () => {};

  const answer = (proven: boolean) => {
    store.setState({ asked: false });
    settle(proven);
  };

  return {
    ...store,
    ask: sharePending(() => {
      if (store.getState().places.length === 0) return Promise.resolve(false);
      store.setState({ asked: true });
      return new Promise<boolean>((resolve) => {
        settle = resolve;
      });
    }),
    answer,
    offer(place) {
      store.setState(({ places }) => ({ places: [...places, place] }));
      return () => {
        store.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
        if (store.getState().places.length === 0) answer(false);
      };
    },
  };
};
