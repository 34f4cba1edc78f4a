import type { ReactNode } from 'react';

/** The list's props for the found messages below its rows. */
export interface FoundProps {
  /** The text of the search. */
  query: string;
  /** The number of conversations that were found, or `undefined` while that is unknown. */
  conversations: number | undefined;
  /** Shown when nothing was found at all. */
  nothing: ReactNode;
  /** Called when the keyboard leaves the first message upwards. */
  onLeave: () => void;
}
