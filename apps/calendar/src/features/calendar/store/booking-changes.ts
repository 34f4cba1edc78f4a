import type { Booking } from '@switchboard/api-client';
import { agree, differenceOf } from '../model/booking-body.ts';
import type { BookingMove } from '../model/booking-move.ts';
import { type BookingEditsOptions, createBookingEdits, type Patch, StaleBooking } from './booking-edits.ts';
import type { CalendarActions, ChangeKind, Notice, Outcome, SetData } from './calendar-state.ts';
import { createUndoStack, type UndoEntry } from './undo-stack.ts';

export interface BookingChangesOptions extends BookingEditsOptions {
  set: SetData;
}

type Actions = Pick<
  CalendarActions,
  'saveBooking' | 'moveBooking' | 'setStatus' | 'removeBooking' | 'undo' | 'dismiss'
>;

/** For changes that are not of one booking. */
export interface Telling {
  notify(notice: NoticePart): void;
  tellRefusal(
    outcome: Extract<Outcome, { ok: false }>,
    notice: { change: ChangeKind; booking: Booking | undefined; undoing: boolean },
  ): void;
  /** Keeps a change for `undo`. */
  push(entry: UndoEntry): void;
}

type NoticePart = Notice extends infer Each ? (Each extends Notice ? Omit<Each, 'key'> : never) : never;

/** Users' changes of bookings: each shows a notice of its result, and can be undone. */
export const createBookingChanges = ({ set, ...options }: BookingChangesOptions): Actions & Telling => {
  const { ledger, calls } = options;
  const { idNow, patch, create, replace, remove, bringBack } = createBookingEdits(options);
  const stack = createUndoStack((undoable) => set({ undoable }));
  let made = 0;
  let notices = 0;

  const notify = (notice: NoticePart) => {
    notices += 1;
    set({ notice: { ...notice, key: notices } });
  };

  /** Keeps a change for `undo` until it fails, with the booking before and after it. */
  const remember = <T>(
    entry: Omit<UndoEntry, 'settled'>,
    run: (entry: Omit<UndoEntry, 'settled'>) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const settled = run(entry);
    const kept = Object.assign(entry, { settled });
    stack.push(kept);
    void settled.then((outcome) => outcome.ok || stack.remove(kept));
    return settled;
  };

  /** Shows why a change was taken back. */
  const tellRefusal = (
    outcome: Extract<Outcome, { ok: false }>,
    notice: { change: ChangeKind; booking: Booking | undefined; undoing: boolean },
    force?: () => Promise<Outcome<unknown>>,
  ) => {
    const taken = outcome.conflict?.kind === 'taken' ? outcome.conflict.bookings : undefined;
    notify({
      ...notice,
      kind: 'refused',
      reason: outcome.reason ?? 'refused',
      message: outcome.message,
      inTheWay: taken ?? [],
      force: taken && force,
    });
  };

  const change = async (kind: ChangeKind, wanted: Patch): Promise<Outcome<Booking>> => {
    const { seen, fields } = wanted;
    notify({ kind: 'done', change: kind, booking: { ...seen, ...fields } });
    const outcome = await remember(
      { change: kind, id: seen.id, before: undefined, after: undefined },
      (entry) => patch(wanted, (before, after) => Object.assign(entry, { before, after })),
    );
    if (!outcome.ok)
      tellRefusal(outcome, { change: kind, booking: seen, undoing: false }, () =>
        change(kind, { ...wanted, force: true }),
      );
    return outcome;
  };

  const takeBack = (entry: UndoEntry, force: boolean): Promise<Outcome<unknown>> => {
    if (entry.takeBack) return entry.takeBack();
    const { before, after } = entry;
    const id = idNow(entry.id);
    if (entry.change === 'removed') return bringBack(id, before, force);
    if (before && after)
      return patch({ seen: { ...after, id }, fields: differenceOf(after, before), force }, () => {});
    const held = ledger.held(id);
    // The server removes a booking in any version.
    if (after && held && !agree(held, after))
      return calls.run(async () => {
        throw new StaleBooking(held);
      });
    return remove(id);
  };

  const undoEntry = async (entry: UndoEntry, force = false): Promise<Outcome> => {
    const made = await entry.settled;
    if (!made.ok) return made;
    const booking = entry.before ?? entry.after;
    const outcome = await takeBack(entry, force);
    if (outcome.ok) {
      notify({ kind: 'undone', change: entry.change, booking });
      return { ok: true, value: undefined };
    }
    // The undo may succeed later, unless there is nothing left to undo.
    if (outcome.reason !== 'changed' && outcome.reason !== 'gone') stack.push(entry);
    tellRefusal(outcome, { change: entry.change, booking, undoing: true }, () => {
      stack.remove(entry);
      return undoEntry(entry, true);
    });
    return outcome;
  };

  const move = ({ booking, start, end, resourceId }: BookingMove, force = false) =>
    change('moved', {
      seen: booking,
      fields: {
        resourceId,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      },
      force,
    });

  return {
    notify,
    tellRefusal,
    push: stack.push,
    async saveBooking(body, seen) {
      made += 1;
      const id = seen?.id ?? `made:${made}`;
      const outcome = await remember(
        { change: seen ? 'changed' : 'created', id, before: undefined, after: undefined },
        (entry) =>
          seen
            ? replace(body, seen, (before, after) => Object.assign(entry, { before, after }))
            : create(id, body, (after) => Object.assign(entry, { after })),
      );
      if (outcome.ok) notify({ kind: 'done', change: seen ? 'changed' : 'created', booking: outcome.value });
      return outcome;
    },
    moveBooking: move,
    setStatus: (booking, status, force = false) =>
      change('status', { seen: booking, fields: { status }, force }),
    async removeBooking(id) {
      const booking = ledger.wanted(idNow(id));
      notify({ kind: 'done', change: 'removed', booking });
      const outcome = await remember({ change: 'removed', id, before: booking, after: undefined }, () =>
        remove(idNow(id)),
      );
      if (!outcome.ok) tellRefusal(outcome, { change: 'removed', booking, undoing: false });
      return outcome;
    },
    async undo() {
      const entry = stack.pop();
      return entry ? undoEntry(entry) : { ok: true, value: undefined };
    },
    dismiss: (key) => set(({ notice }) => (notice?.key === key ? { notice: null } : {})),
  };
};
