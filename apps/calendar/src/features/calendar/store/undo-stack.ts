import type { Booking } from '@switchboard/api-client';
import type { ChangeKind, OtherChange, Outcome } from './calendar-state.ts';

/** A change that can be taken back, or made again. */
export interface UndoEntry {
  change: ChangeKind;
  /** The id of the booking at the time of the change. */
  id: string;
  /** The server's states; `undefined` if there is none, or it is not known. */
  before: Booking | undefined;
  after: Booking | undefined;
  /** A change that is not of one booking: how it is called, and its ways back and forth. */
  other?: Omit<OtherChange, 'words'> & Partial<Pick<OtherChange, 'words'>>;
  /** The answer to the last step: the change, its undo or its redo. */
  settled: Promise<Outcome<unknown>>;
}

/** Changes of this tab that can be taken back; older ones are forgotten. */
const MOST = 50;

/** @param onChange called with whether it has an entry */
export const createUndoStack = (onChange: (isFilled: boolean) => void) => {
  let entries: UndoEntry[] = [];
  const keep = (next: UndoEntry[]) => {
    entries = next.slice(-MOST);
    onChange(entries.length > 0);
  };
  return {
    push: (entry: UndoEntry) => keep([...entries, entry]),
    remove: (entry: UndoEntry) => keep(entries.filter((other) => other !== entry)),
    clear: () => keep([]),
    pop(): UndoEntry | undefined {
      const last = entries.at(-1);
      keep(entries.slice(0, -1));
      return last;
    },
  };
};
