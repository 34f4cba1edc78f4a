import type { Booking } from '@switchboard/api-client';
import type { ChangeKind, Outcome } from './calendar-state.ts';

/** A change that can be taken back. */
export interface UndoEntry {
  change: ChangeKind;
  /** The id of the booking at the time of the change. */
  id: string;
  /** The server's states; `undefined` if there is none, or it is not known. */
  before: Booking | undefined;
  after: Booking | undefined;
  /** Takes it back, where more than one booking changed. */
  takeBack?: () => Promise<Outcome<unknown>>;
  /** The answer to the change. */
  settled: Promise<Outcome<unknown>>;
}

/** Changes of this tab that can be taken back; older ones are forgotten. */
const MOST = 50;

export const createUndoStack = (onChange: (undoable: boolean) => void) => {
  let entries: UndoEntry[] = [];
  const keep = (next: UndoEntry[]) => {
    entries = next.slice(-MOST);
    onChange(entries.length > 0);
  };
  return {
    push: (entry: UndoEntry) => keep([...entries, entry]),
    remove: (entry: UndoEntry) => keep(entries.filter((other) => other !== entry)),
    pop(): UndoEntry | undefined {
      const last = entries.at(-1);
      keep(entries.slice(0, -1));
      return last;
    },
  };
};
