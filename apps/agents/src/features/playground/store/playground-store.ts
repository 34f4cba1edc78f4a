import type { ApiClient, PatchDraft } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { askingRun, type Line, turnsOf, unanswered } from '../model/talk.ts';

export interface PlaygroundState {
  lines: readonly Line[];
  /** The part of an answer that is already written; `null` while none is awaited. */
  writing: string | null;
  /** Why the last message has no answer. */
  problem: { kind: 'stopped' } | { kind: 'failed'; message: string } | null;
  /** The customer who writes; `null` for one unknown to the business. */
  customer: { id: string; name: string } | null;
  /** Text typed and not sent. */
  text: string;
}

/** A talk with the draft of one agent. Nothing is sent to customers, and tools change nothing. */
export interface PlaygroundStore extends StoreApi<PlaygroundState> {
  type(text: string): void;
  /** Sends a message of the customer, and waits for the answer. */
  send(text: string): Promise<void>;
  /** Answers the last message of the customer again, with the present draft. */
  again(): Promise<void>;
  stop(): void;
  /** Begins an empty talk. */
  reset(): void;
  /** Begins an empty talk as another customer. */
  writeAs(customer: PlaygroundState['customer']): void;
}

export interface PlaygroundServices {
  tryOut: ApiClient['answering']['tryOut'];
  agentId: string;
  /** The changes to the draft that are not saved. */
  unsaved: () => PatchDraft;
}

export const createPlaygroundStore = ({ tryOut, agentId, unsaved }: PlaygroundServices): PlaygroundStore => {
  const store = createStore<PlaygroundState>(() => ({
    lines: [],
    writing: null,
    problem: null,
    customer: null,
    text: '',
  }));
  let running: AbortController | undefined;

  const abort = (): void => {
    running?.abort();
    running = undefined;
  };

  const answer = async (lines: readonly Line[]): Promise<void> => {
    abort();
    const stop = new AbortController();
    running = stop;
    store.setState({ lines, writing: '', problem: null });
    const { customer } = store.getState();
    try {
      const asking = askingRun(lines.slice(0, -1));
      const body = {
        ...{ turns: turnsOf(lines), ...unsaved() },
        ...(customer && { customer: customer.id }),
        ...(asking && { answers: asking.id }),
      };
      const run = await tryOut(agentId, body, stop.signal, (piece) => {
        if (running === stop) store.setState(({ writing }) => ({ writing: `${writing ?? ''}${piece}` }));
      });
      if (running === stop) store.setState({ lines: [...lines, { author: 'agent', run }], writing: null });
    } catch (error) {
      if (running !== stop) return;
      store.setState({ writing: null, problem: { kind: 'failed', message: messageOf(error) } });
    } finally {
      if (running === stop) running = undefined;
    }
  };

  const reset = (): void => {
    abort();
    store.setState({ lines: [], writing: null, problem: null });
  };

  return {
    ...store,
    type: (text) => store.setState({ text }),
    async send(text) {
      const said = text.trim();
      if (said === '' || running) return;
      store.setState({ text: '' });
      await answer([...store.getState().lines, { author: 'customer', text: said }]);
    },
    async again() {
      const lines = unanswered(store.getState().lines);
      if (lines.length > 0) await answer(lines);
    },
    stop() {
      if (!running) return;
      abort();
      store.setState({ writing: null, problem: { kind: 'stopped' } });
    },
    reset,
    writeAs(customer) {
      reset();
      store.setState({ customer });
    },
  };
};
