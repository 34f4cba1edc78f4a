import type { Booking } from '@switchboard/api-client';
import { spanOf } from './booking-span.ts';
import { overlaps, type Span } from './spans.ts';

/** A change that the server has not answered yet. */
export interface PendingChange {
  /** The id of the booking; a made-up one while it is created. */
  id: string;
  /**
   * The booking with the user's change, or `undefined` for a removal.
   *
   * @param held the server's state; `undefined` if the server has removed it, or it is outside the loaded time
   */
  apply(held: Booking | undefined): Booking | undefined;
  /** Whether a booking from the server is the one being created. */
  isTwin?: (booking: Booking) => boolean;
}

/** The known bookings of the server, and the user's changes on top. */
export interface Ledger {
  /** The bookings with all pending changes. The same array until something changes. */
  shown(): readonly Booking[];
  /** A booking as the server has it. */
  held(id: string): Booking | undefined;
  /** A booking with its pending changes. */
  wanted(id: string): Booking | undefined;
  begin(change: PendingChange): void;
  end(change: PendingChange): void;
  hasPending(id: string): boolean;
  /** Replaces the provisional id of a created booking by the server's one, also in its pending changes. */
  rename(from: string, to: string): void;
  /** Takes a state from the server. An older state than the known one changes nothing. */
  put(booking: Booking): void;
  /** The user restored a removed booking. */
  restore(booking: Booking): void;
  /** The server reports the removal of a booking. */
  drop(id: string): void;
  /** The user removed a booking. Late states from the server do not restore it. */
  remove(id: string): void;
  /** Call it before a request; pass the result to `read` or `wasDropped` with the answer. */
  ask(): number;
  /** Whether the booking was removed after a request. */
  wasDropped(id: string, asked: number): boolean;
  /**
   * Takes a list of all bookings of a stretch of time. Changes made since the request stay.
   *
   * @param asked of `ask`
   */
  read(span: Span, list: readonly Booking[], asked: number): void;
  /** Forgets bookings outside these stretches. */
  keepWithin(spans: readonly Span[]): void;
}

const isOlder = (one: Booking, other: Booking): boolean =>
  one.version !== undefined && other.version !== undefined && one.version < other.version;

const areSame = (one: Booking, other: Booking): boolean =>
  one === other || (one.version === other.version && JSON.stringify(one) === JSON.stringify(other));

export const createLedger = (): Ledger => {
  const known = new Map<string, Booking>();
  const pending: PendingChange[] = [];
  /** The last version of each booking that the user removed, until the server reports its removal. */
  const removed = new Map<string, number>();
  /** The number of the last change of each booking. */
  const changedAt = new Map<string, number>();
  /** The number of the removal of each removed booking. */
  const droppedAt = new Map<string, number>();
  let changes = 0;
  let shown: readonly Booking[] | undefined;

  const touch = (id: string) => {
    changes += 1;
    changedAt.set(id, changes);
    shown = undefined;
  };
  const set = (booking: Booking) => {
    const held = known.get(booking.id);
    if (held && areSame(held, booking)) return;
    known.set(booking.id, booking);
    shown = undefined;
  };
  const isLate = (booking: Booking): boolean => {
    const held = known.get(booking.id);
    if (held) return isOlder(booking, held);
    const last = removed.get(booking.id);
    return last !== undefined && booking.version !== undefined && booking.version <= last;
  };
  const put = (booking: Booking) => {
    if (isLate(booking)) return;
    removed.delete(booking.id);
    touch(booking.id);
    set(booking);
  };
  const drop = (id: string) => {
    removed.delete(id);
    known.delete(id);
    touch(id);
    droppedAt.set(id, changes);
  };

  const show = (): readonly Booking[] => {
    if (pending.length === 0) return [...known.values()];
    const result = new Map(known);
    for (const { id, apply, isTwin } of pending) {
      const wanted = apply(result.get(id));
      if (!wanted) result.delete(id);
      else if (!(isTwin && [...known.values()].some(isTwin))) result.set(id, wanted);
    }
    return [...result.values()];
  };

  return {
    shown: () => {
      shown ??= show();
      return shown;
    },
    held: (id) => known.get(id),
    wanted: (id) =>
      pending
        .filter((change) => change.id === id)
        .reduce<Booking | undefined>((held, { apply }) => apply(held), known.get(id)),
    begin(change) {
      pending.push(change);
      shown = undefined;
    },
    end(change) {
      pending.splice(pending.indexOf(change), 1);
      shown = undefined;
    },
    hasPending: (id) => pending.some((change) => change.id === id),
    rename(from, to) {
      for (const change of pending) if (change.id === from) change.id = to;
      shown = undefined;
    },
    put,
    restore(booking) {
      removed.delete(booking.id);
      put(booking);
    },
    drop,
    remove(id) {
      const version = known.get(id)?.version;
      const wasKnown = known.has(id);
      drop(id);
      if (wasKnown && version !== undefined) removed.set(id, version);
    },
    ask: () => changes,
    wasDropped: (id, asked) => (droppedAt.get(id) ?? 0) > asked,
    read(span, list, asked) {
      const isFresh = (id: string) => (changedAt.get(id) ?? 0) > asked;
      const listed = new Set(list.map(({ id }) => id));
      for (const booking of known.values())
        if (overlaps(spanOf(booking), span) && !listed.has(booking.id) && !isFresh(booking.id)) {
          known.delete(booking.id);
          shown = undefined;
        }
      for (const booking of list) {
        const held = known.get(booking.id);
        if (isFresh(booking.id) && !(held && isOlder(held, booking))) continue;
        if (!isLate(booking)) set(booking);
      }
    },
    keepWithin(spans) {
      for (const booking of known.values()) {
        if (spans.some((span) => overlaps(spanOf(booking), span))) continue;
        known.delete(booking.id);
        shown = undefined;
      }
    },
  };
};
