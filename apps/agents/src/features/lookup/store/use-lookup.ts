import { pause } from '@switchboard/common/async/pause';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';

/** A choice. */
export interface Found {
  id: string;
  name: string;
  /** A second line, such as the last message; `''` if there is none. */
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

const NONE: readonly Found[] = [];

/** The matches of a text, while they are wanted. @param lookup must not change between renders */
export const useLookup = (lookup: Lookup, text: string, wanted: boolean): LookupState => {
  const { latest, loading, error } = useLoaded(
    async (signal) => {
      if (!wanted) return undefined;
      if (text !== '') await pause(AFTER, signal);
      signal.throwIfAborted();
      return lookup(text.trim(), signal);
    },
    [lookup, text, wanted],
  );
  if (error !== undefined) return { found: NONE, loading, error: messageOf(error) };
  return { found: latest ?? NONE, loading, error: null };
};
