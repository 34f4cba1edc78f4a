import { messageOf } from '@switchboard/common/message-of';
import { useEffect, useState } from 'react';

/** A choice. */
export interface Found {
  id: string;
  name: string;
  /** More about it, such as the last message; `''` if there is nothing. */
  detail: string;
}

/** Finds the matches of a text. @throws the reason of `signal` when it is aborted */
export type Lookup = (text: string, signal: AbortSignal) => Promise<Found[]>;

/** Milliseconds without typing before it is searched. */
const AFTER = 200;

export interface LookupState {
  found: readonly Found[];
  loading: boolean;
  /** The message of the last search, if it failed. */
  error: string | null;
}

/** The matches of a text, while they are wanted. @param lookup must not change between renders */
export const useLookup = (lookup: Lookup, text: string, wanted: boolean): LookupState => {
  const [state, setState] = useState<LookupState>({ found: [], loading: false, error: null });
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    const timer = setTimeout(
      () =>
        lookup(text.trim(), stop.signal).then(
          (found) => !stop.signal.aborted && setState({ found, loading: false, error: null }),
          (error: unknown) =>
            !stop.signal.aborted && setState({ found: [], loading: false, error: messageOf(error) }),
        ),
      text === '' ? 0 : AFTER,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [lookup, text, wanted]);
  return state;
};
