import { agree, differenceOf } from '../model/booking-body.ts';
import type { Ledger } from '../model/ledger.ts';
import { type BookingEdits, StaleBooking } from './booking-edits.ts';
import type { Outcome, Step } from './calendar-state.ts';
import type { Calls } from './calls.ts';
import type { Notices } from './notices.ts';
import { createUndoStack, type UndoEntry } from './undo-stack.ts';

/** What the steps change, and what hears whether there are any. */
export interface UndoStepsOptions {
  edits: BookingEdits;
  ledger: Ledger;
  calls: Calls;
  notices: Notices;
  onUndoable: (undoable: boolean) => void;
  onRedoable: (redoable: boolean) => void;
}

/** The changes of this tab, back and forth. None of these steps overwrites a change of another person. */
export const createUndoSteps = (options: UndoStepsOptions) => {
  const { ledger, calls, notices } = options;
  const { idNow, patch, remove, bringBack } = options.edits;
  const stacks = {
    undo: createUndoStack(options.onUndoable),
    redo: createUndoStack(options.onRedoable),
  };

  const refuseStale = (entry: UndoEntry, expected: UndoEntry['after']): Promise<Outcome> | undefined => {
    const held = ledger.held(idNow(entry.id));
    if (!expected || !held || agree(held, expected)) return undefined;
    return calls.run(async () => {
      throw new StaleBooking(held);
    });
  };
  /** The server removes a booking in any version. */
  const removeUnchanged = (entry: UndoEntry, expected: UndoEntry['after']): Promise<Outcome> =>
    refuseStale(entry, expected) ?? remove(idNow(entry.id));

  const takeBack = (entry: UndoEntry, force: boolean): Promise<Outcome<unknown>> => {
    const { change, before, after, other } = entry;
    if (other) return other.undo();
    const id = idNow(entry.id);
    if (change === 'removed') return bringBack(id, before, force);
    if (before && after)
      return patch({ seen: { ...after, id }, fields: differenceOf(after, before), force }, () => {});
    return removeUnchanged(entry, after);
  };

  const makeAgain = (entry: UndoEntry, force: boolean): Promise<Outcome<unknown>> => {
    const { change, before, after, other } = entry;
    if (other) return other.redo();
    const id = idNow(entry.id);
    if (change === 'removed') return removeUnchanged(entry, before);
    if (before && after)
      return patch({ seen: { ...before, id }, fields: differenceOf(before, after), force }, () => {});
    return bringBack(id, after, force);
  };

  const WORK = { undo: takeBack, redo: makeAgain };
  const OTHER = { undo: 'redo', redo: 'undo' } as const;

  const take = async (step: Exclude<Step, 'change'>, entry: UndoEntry, force = false): Promise<Outcome> => {
    const { settled } = entry;
    const [from, to] = [stacks[step], stacks[OTHER[step]]];
    let made = true;
    const answer = settled.then((last) => {
      made = last.ok;
      return last.ok ? WORK[step](entry, force) : last;
    });
    // At once, so that the opposite step finds it before the server has answered.
    entry.settled = answer;
    to.push(entry);
    const outcome = await answer;
    const booking = entry.before ?? entry.after;
    if (outcome.ok) {
      const words = entry.other?.words;
      notices.show({ kind: step === 'undo' ? 'undone' : 'redone', change: entry.change, booking, words });
      return { ok: true, value: undefined };
    }
    to.remove(entry);
    // The step before was refused, and has said so.
    if (!made) return outcome;
    entry.settled = settled;
    // It may succeed later, unless there is nothing left to change.
    if (outcome.reason !== 'changed' && outcome.reason !== 'gone') from.push(entry);
    notices.refuse(outcome, { change: entry.change, booking, step }, () => {
      from.remove(entry);
      return take(step, entry, true);
    });
    return outcome;
  };

  const takeLast = async (step: Exclude<Step, 'change'>): Promise<Outcome> => {
    const entry = stacks[step].pop();
    return entry ? take(step, entry) : { ok: true, value: undefined };
  };

  return {
    /** Keeps a change for `undo` until it fails, with the booking before and after it. What was undone is forgotten. */
    remember<T>(
      entry: Omit<UndoEntry, 'settled'>,
      run: (entry: Omit<UndoEntry, 'settled'>) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const settled = run(entry);
      const kept = Object.assign(entry, { settled });
      stacks.redo.clear();
      stacks.undo.push(kept);
      void settled.then((outcome) => outcome.ok || stacks.undo.remove(kept));
      return settled;
    },
    /** Forgets all steps: a change that cannot be undone comes after them. */
    forget() {
      stacks.undo.clear();
      stacks.redo.clear();
    },
    undo: () => takeLast('undo'),
    redo: () => takeLast('redo'),
  };
};
