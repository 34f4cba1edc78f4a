import type { ApiClient, Run, TryBody } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

/** A question of the user as a customer, and what the draft would answer. */
export interface Exchange {
  question: string;
  run: Run | null;
  /** Why there is no answer. */
  error: string | null;
}

export interface TrialState {
  exchanges: readonly Exchange[];
  pending: boolean;
}

export interface TrialServices {
  api: Pick<ApiClient['answering'], 'tryOut'>;
  agentId: string;
  /** Saves the draft, which is what answers. */
  flush: () => Promise<void>;
}

export interface TrialStore extends StoreApi<TrialState> {
  /** Asks a question; the answers so far are known to the agent. */
  ask(question: string): Promise<void>;
  /** Asks the last question again. */
  retry(): Promise<void>;
  /** Stops waiting for an answer. */
  leave(): void;
}

/** Exchanges that the agent is told. */
const REMEMBERED = 20;

const turnsOf = (exchanges: readonly Exchange[], question: string): TryBody['turns'] => [
  ...exchanges
    .slice(-REMEMBERED)
    .flatMap(({ question: text, run }): TryBody['turns'] => [
      { author: 'customer', text },
      ...(run?.text ? [{ author: 'agent' as const, text: run.text }] : []),
    ]),
  { author: 'customer', text: question },
];

/** A short conversation with the draft of an agent; it changes nothing. */
export const createTrialStore = ({ api, agentId, flush }: TrialServices): TrialStore => {
  const store = createStore<TrialState>(() => ({ exchanges: [], pending: false }));
  let stop = new AbortController();

  const askAfter = async (exchanges: readonly Exchange[], question: string): Promise<void> => {
    if (store.getState().pending || question === '') return;
    stop = new AbortController();
    const { signal } = stop;
    const show = (answer: Partial<Exchange>, pending = false) => {
      const exchange = { question, run: null, error: null, ...answer };
      store.setState({ exchanges: [...exchanges, exchange], pending });
    };
    show({}, true);
    try {
      await flush();
      show({ run: await api.tryOut(agentId, { turns: turnsOf(exchanges, question) }, signal) });
    } catch (error) {
      if (signal.aborted) store.setState({ exchanges, pending: false });
      else show({ error: messageOf(error) });
    }
  };

  return {
    ...store,
    ask: (question) => askAfter(store.getState().exchanges, question.trim()),
    async retry() {
      const { exchanges } = store.getState();
      const last = exchanges.at(-1);
      if (last) await askAfter(exchanges.slice(0, -1), last.question);
    },
    leave: () => stop.abort(),
  };
};
