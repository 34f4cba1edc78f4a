import type { Booking, SaveBooking } from '@switchboard/api-client';
import type { BookingMove } from '../model/booking-move.ts';
import { type BookingEditsOptions, createBookingEdits, type Patch } from './booking-edits.ts';
import type { CalendarActions, ChangeKind, Outcome, SetData } from './calendar-state.ts';
import { createNotices, type Notices } from './notices.ts';
import { createUndoSteps } from './undo-steps.ts';

export interface BookingChangesOptions extends BookingEditsOptions {
  set: SetData;
}

/** Changes of one booking, and their steps back and forth. */
export type BookingActions = Pick<
  CalendarActions,
  | 'saveBooking'
  | 'addBooking'
  | 'moveBooking'
  | 'setStatus'
  | 'removeBooking'
  | 'undo'
  | 'redo'
  | 'tellOther'
  | 'dismiss'
>;

/** For changes that are not of one booking. */
export interface Telling {
  notices: Notices;
  steps: Pick<ReturnType<typeof createUndoSteps>, 'remember' | 'forget'>;
}

/** Users' changes of bookings: each shows a notice of its result, and can be undone. */
export const createBookingChanges = ({
  set,
  ...options
}: BookingChangesOptions): BookingActions & Telling => {
  const { ledger, calls } = options;
  const edits = createBookingEdits(options);
  const { idNow, patch, create, replace, remove } = edits;
  const notices = createNotices(set);
  const steps = createUndoSteps({
    ...{ edits, ledger, calls, notices },
    onUndoable: (undoable) => set({ undoable }),
    onRedoable: (redoable) => set({ redoable }),
  });
  let made = 0;

  const change = async (kind: ChangeKind, wanted: Patch): Promise<Outcome<Booking>> => {
    const { seen, fields } = wanted;
    notices.show({ kind: 'done', change: kind, booking: { ...seen, ...fields } });
    const outcome = await steps.remember(
      { change: kind, id: seen.id, before: undefined, after: undefined },
      (entry) => patch(wanted, (before, after) => Object.assign(entry, { before, after })),
    );
    if (!outcome.ok)
      notices.refuse(
        outcome,
        { change: kind, booking: seen, step: 'change', wanted: { ...seen, ...fields }.resourceIds },
        () => change(kind, { ...wanted, force: true }),
      );
    return outcome;
  };

  const move = ({ booking, start, end, resourceIds }: BookingMove, force = false) =>
    change('moved', {
      seen: booking,
      fields: {
        resourceId: resourceIds[0] ?? booking.resourceId,
        resourceIds: [...resourceIds],
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      },
      force,
    });

  const save = async (body: SaveBooking, seen?: Booking, key?: string): Promise<Outcome<Booking>> => {
    made += 1;
    const id = seen?.id ?? `made:${made}`;
    const outcome = await steps.remember(
      { change: seen ? 'changed' : 'created', id, before: undefined, after: undefined },
      (entry) =>
        seen
          ? replace(body, seen, (before, after) => Object.assign(entry, { before, after }))
          : create(id, body, key, (after) => Object.assign(entry, { after })),
    );
    if (outcome.ok)
      notices.show({ kind: 'done', change: seen ? 'changed' : 'created', booking: outcome.value });
    return outcome;
  };

  return {
    notices,
    steps,
    saveBooking: (body, seen, _, key) => save(body, seen, key),
    async addBooking(body, key) {
      const outcome = await save(body, undefined, key);
      if (!outcome.ok)
        notices.refuse(outcome, { change: 'created', booking: undefined, step: 'change' }, () =>
          save({ ...body, force: true }, undefined, key),
        );
      return outcome;
    },
    moveBooking: move,
    setStatus: (booking, status, force = false) =>
      change('status', { seen: booking, fields: { status }, force }),
    async removeBooking(id) {
      const booking = ledger.wanted(idNow(id));
      notices.show({ kind: 'done', change: 'removed', booking });
      const outcome = await steps.remember({ change: 'removed', id, before: booking, after: undefined }, () =>
        remove(idNow(id)),
      );
      if (!outcome.ok) notices.refuse(outcome, { change: 'removed', booking, step: 'change' });
      return outcome;
    },
    undo: steps.undo,
    redo: steps.redo,
    tellOther(other) {
      notices.show({ kind: 'done', change: 'other', booking: undefined, words: other.words });
      const settled = Promise.resolve({ ok: true, value: undefined } as const);
      void steps.remember(
        { change: 'other', id: '', before: undefined, after: undefined, other },
        () => settled,
      );
    },
    dismiss: (key) => set(({ notice }) => (notice?.key === key ? { notice: null } : {})),
  };
};
