import type { ApiClient, Booking, SaveBooking } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import { agree, type BookingFields, bodyOf, expectedOf, fieldsIn } from '../model/booking-body.ts';
import type { Ledger, PendingChange } from '../model/ledger.ts';
import type { CalendarData, Outcome } from './calendar-state.ts';
import type { Calls } from './calls.ts';

/** The booking has changed since the user saw it. */
export class StaleBooking extends Error {
  override name = 'StaleBooking';
  readonly current: Booking;

  constructor(current: Booking) {
    super('The booking has changed');
    this.current = current;
  }
}

export interface BookingEditsOptions {
  bookings: ApiClient['booking']['bookings'];
  conflictOf: ApiClient['booking']['conflictOf'];
  events: EventBus;
  /** The query of every call. */
  scope: { agent_id?: string };
  ledger: Ledger;
  calls: Calls;
  get(): CalendarData;
  /** Shows the ledger. */
  publish(): void;
}

/** A change of some fields. */
export interface Patch {
  /** The values that the user saw. The change is refused if these fields have other values now. */
  seen: Booking;
  fields: Partial<BookingFields>;
  force?: boolean;
}

/** Called with the state that the server held before, and with the one that it stored. */
type OnStored = (before: Booking, after: Booking) => void;

const looksLike =
  (one: Booking) =>
  (other: Booking): boolean =>
    agree(one, other, ['resourceId', 'start', 'end']) && one.customer.name === other.customer.name;

export type BookingEdits = ReturnType<typeof createBookingEdits>;

/**
 * Edits of bookings, each shown at once, stored in its turn and taken back when the server refuses it. An id of a booking
 * that this tab made stays valid after the server gave it another one.
 */
export const createBookingEdits = ({
  bookings: api,
  conflictOf,
  events,
  scope,
  ledger,
  calls,
  get,
  publish,
}: BookingEditsOptions) => {
  /** The last call of each booking: the next one waits for it. */
  const queues = new Map<string, Promise<unknown>>();
  /** The last answer to a change of this tab, by booking, while later changes wait for it. */
  const answers = new Map<string, { booking: Booking; at: number }>();
  /** The id that the server gave to a booking that this tab created, or created again. */
  const ids = new Map<string, string>();
  let answered = 0;
  const currency = () => get().settings?.currency ?? null;

  const idNow = (id: string): string => ids.get(id) ?? id;
  const rename = (from: string, to: string) => {
    for (const [old, id] of ids) if (id === from) ids.set(old, to);
    ids.set(from, to);
    ledger.rename(from, to);
  };

  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work);
    const end = turn.then(() => {
      if (queues.get(id) !== end) return;
      queues.delete(id);
      answers.delete(idNow(id));
    });
    queues.set(id, end);
    return turn;
  };

  /** Shows a change, makes the call in its turn, and shows its result. */
  const perform = async <T>(
    pending: PendingChange,
    call: () => Promise<T>,
    settle: (value: T, asked: number) => void,
  ): Promise<Outcome<T>> => {
    const { id } = pending;
    let asked = 0;
    ledger.begin(pending);
    publish();
    const outcome = await inTurn(id, () => {
      asked = ledger.ask();
      return calls.run(call);
    });
    ledger.end(pending);
    if (outcome.ok) settle(outcome.value, asked);
    else if (outcome.conflict?.kind === 'changed') ledger.put(outcome.conflict.current);
    else if (outcome.reason === 'gone') ledger.drop(idNow(id));
    publish();
    return outcome;
  };

  const stored = (booking: Booking, asked: number) => {
    answered += 1;
    answers.set(booking.id, { booking, at: answered });
    // Another person may have removed the booking before the late answer to its creation arrives.
    if (!ledger.wasDropped(booking.id, asked)) ledger.put(booking);
    events.emit('calendar:booking-saved', { bookingId: booking.id });
  };

  const lookAt = async (id: string) => {
    const answer = await calls.run(
      () => api.get(id, scope),
      () => false,
    );
    if (answer.ok) ledger.put(answer.value);
    else if (answer.reason === 'gone') ledger.drop(id);
    publish();
  };

  /** The booking after this tab's own change that was pending at `since`. */
  const ownAnswer = (id: string, since: number): Booking | undefined => {
    const own = answers.get(id);
    return own && own.at > since ? own.booking : undefined;
  };

  const patch = ({ seen, fields, force = false }: Patch, onStored: OnStored): Promise<Outcome<Booking>> => {
    const first = idNow(seen.id);
    const wasKnown = ledger.wanted(first) !== undefined;
    const expected = (ledger.hasPending(first) && ledger.held(first)) || seen;
    const since = answered;
    const names = fieldsIn(fields);
    let before = expected;

    const send = async (): Promise<Booking> => {
      const id = idNow(first);
      const base = ownAnswer(id, since) ?? expected;
      const store = async (held: Booking): Promise<Booking> => {
        if (!agree(held, base, names)) throw new StaleBooking(held);
        before = held;
        return api.update(
          id,
          {
            ...bodyOf({ ...held, ...fields }, held),
            // Without it, the server keeps the price of the booking.
            ...('discount' in fields && { discount: fields.discount ?? null }),
            ...(force && { force }),
          },
          { version: held.version, ...scope },
        );
      };
      try {
        return await store(ledger.held(id) ?? base);
      } catch (failure) {
        const conflict = conflictOf(failure);
        if (conflict?.kind !== 'changed') throw failure;
        // Another person changed something else: both changes can stay.
        return store(conflict.current);
      }
    };

    return perform(
      {
        id: first,
        apply(held) {
          if (held) return { ...held, ...fields };
          return wasKnown ? undefined : { ...seen, ...fields };
        },
      },
      send,
      (booking, asked) => {
        stored(booking, asked);
        onStored(before, booking);
      },
    );
  };

  /**
   * @param id names the new booking until the server gives it one
   * @param key of the intent
   */
  const create = (
    id: string,
    body: SaveBooking,
    key: string | undefined,
    onStored: (after: Booking) => void,
  ): Promise<Outcome<Booking>> => {
    const wanted = expectedOf(id, body, undefined, get().options, currency());
    const isLike = looksLike(wanted);
    const others = new Set(
      ledger
        .shown()
        .filter(isLike)
        .map((booking) => booking.id),
    );
    return perform(
      {
        id,
        apply: (held) => held ?? wanted,
        isTwin: (booking) => isLike(booking) && !others.has(booking.id),
      },
      () => api.create(body, { key, ...scope }),
      (booking, asked) => {
        rename(id, booking.id);
        stored(booking, asked);
        onStored(booking);
      },
    );
  };

  const replace = (body: SaveBooking, seen: Booking, onStored: OnStored): Promise<Outcome<Booking>> => {
    const first = idNow(seen.id);
    const since = answered;
    let before = seen;
    const send = () => {
      const id = idNow(first);
      before = ownAnswer(id, since) ?? seen;
      return api.update(id, body, { version: before.version, ...scope });
    };
    const apply = (held: Booking | undefined) =>
      expectedOf(first, body, held ?? seen, get().options, currency());
    return perform({ id: first, apply }, send, (booking, asked) => {
      stored(booking, asked);
      onStored(before, booking);
    });
  };

  const remove = (id: string): Promise<Outcome> =>
    perform(
      { id, apply: () => undefined },
      () => api.remove(idNow(id), scope),
      () => ledger.remove(idNow(id)),
    );

  const bringBack = (id: string, before: Booking | undefined, force: boolean): Promise<Outcome<Booking>> => {
    const pending = { id, apply: (held: Booking | undefined) => held ?? before };
    if (get().mode !== 'base')
      return perform(
        pending,
        () => api.restore(id, force ? { force } : {}, scope),
        (booking, asked) => {
          // A reported removal may be the earlier one or a new one.
          if (ledger.wasDropped(id, asked)) void lookAt(id);
          ledger.restore(booking);
          stored(booking, ledger.ask());
        },
      );
    return perform(
      pending,
      () => {
        if (!before) throw new Error();
        return api.create({ ...bodyOf(before), ...(force && { force }) }, scope);
      },
      (booking, asked) => {
        rename(id, booking.id);
        stored(booking, asked);
      },
    );
  };

  return { idNow, patch, create, replace, remove, bringBack };
};
