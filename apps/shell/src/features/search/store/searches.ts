import type { SearchResult, SearchSource } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';

/** The answer of a source. Keeps the former results while a new search runs. */
interface Answer {
  status: 'searching' | 'found' | 'failed';
  results: readonly SearchResult[];
}

interface SearchesState {
  query: string;
  /** By the key of the source. Empty for an empty query. */
  answers: Readonly<Record<string, Answer>>;
}

export interface SearchesOptions {
  sources: Readonly<Record<string, SearchSource>>;
  /** Minimum milliseconds between two searches; 40 by default. */
  pause?: number;
}

export interface Searches extends StoreApi<SearchesState> {
  /** Searches for a query. Fast queries are throttled to the first and the latest. */
  ask(query: string): void;
  /** Cancels all searches. */
  close(): void;
}

/** Queries all sources in parallel. A new query cancels the previous one. */
export const createSearches = ({ sources, pause = 40 }: SearchesOptions): Searches => {
  const store = createStore<SearchesState>(() => ({ query: '', answers: {} }));
  let turn = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;

  const settle = (key: string, answer: Answer) =>
    store.setState(({ answers }) => ({ answers: { ...answers, [key]: answer } }));

  const search = () => {
    const { query } = store.getState();
    const { signal } = turn;
    waiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) search();
    }, pause);
    for (const [key, source] of Object.entries(sources)) {
      source(query, signal).then(
        (results) => signal.aborted || settle(key, { status: 'found', results }),
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn(`${key} could not be searched`, error);
          settle(key, { status: 'failed', results: [] });
        },
      );
    }
  };

  const close = () => {
    turn.abort();
    clearTimeout(timer);
    timer = undefined;
    waiting = false;
  };

  return {
    ...store,
    ask(text) {
      const query = text.trim();
      const { query: before, answers } = store.getState();
      if (query === before) return;
      turn.abort();
      turn = new AbortController();
      waiting = query !== '';
      const searching = ([key]: [string, unknown]): [string, Answer] => [
        key,
        { status: 'searching', results: answers[key]?.results ?? [] },
      ];
      store.setState({
        query,
        answers: Object.fromEntries(waiting ? Object.entries(sources).map(searching) : []),
      });
      if (waiting && timer === undefined) search();
    },
    close,
  };
};
