import type { ApiClient, Booking, SaveBooking } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import {
  agree,
  type BookingFields,
  bodyOf,
  differenceOf,
  expectedOf,
  fieldsIn,
} from '../model/booking-body.ts';
import type { Ledger, PendingChange } from '../model/ledger.ts';
import type {
  BookingMove,
  CalendarActions,
  CalendarData,
  ChangeKind,
  Notice,
  Outcome,
  SetData,
} from './calendar-state.ts';
import type { Calls } from './calls.ts';
import { createUndoStack, type UndoEntry } from './undo-stack.ts';

/** The booking is no longer as the user saw it. */
export class Superseded extends Error {
  override name = 'Superseded';
  readonly current: Booking;

  constructor(current: Booking) {
    super('The booking has changed');
    this.current = current;
  }
}

export interface BookingChangesOptions {
  bookings: ApiClient['booking']['bookings'];
  conflictOf: ApiClient['booking']['conflictOf'];
  events: EventBus;
  /** The query of every call. */
  scope: { agent_id?: string };
  ledger: Ledger;
  calls: Calls;
  get(): CalendarData;
  set: SetData;
  /** Shows the ledger. */
  publish(): void;
}

type Actions = Pick<
  CalendarActions,
  'saveBooking' | 'moveBooking' | 'setStatus' | 'removeBooking' | 'undo' | 'dismiss'
>;

/** A change of some fields. */
interface Patch {
  change: ChangeKind;
  /** As the user saw it. Another state of these fields refuses the change. */
  seen: Booking;
  fields: Partial<BookingFields>;
  force?: boolean;
}

type NoticePart = Notice extends infer Each ? (Each extends Notice ? Omit<Each, 'key'> : never) : never;

const looksLike =
  (one: Booking) =>
  (other: Booking): boolean =>
    agree(one, other, ['resourceId', 'start', 'end']) && one.customer.name === other.customer.name;

/** Changes bookings at once, and takes a change back if the server refuses it. */
export const createBookingChanges = ({
  bookings: api,
  conflictOf,
  events,
  scope,
  ledger,
  calls,
  get,
  set,
  publish,
}: BookingChangesOptions): Actions => {
  const stack = createUndoStack((undoable) => set({ undoable }));
  /** The last call of each booking: the next one waits for it. */
  const queues = new Map<string, Promise<unknown>>();
  /** The last answer to a change of this tab, by booking, as long as others wait for it. */
  const answers = new Map<string, { booking: Booking; at: number }>();
  /** The id that the server gave to a booking that this tab created, or created again. */
  const ids = new Map<string, string>();
  let answered = 0;
  let made = 0;
  let notices = 0;

  const idNow = (id: string): string => ids.get(id) ?? id;
  const notify = (notice: NoticePart) => {
    notices += 1;
    set({ notice: { ...notice, key: notices } });
  };
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
    // Another person may have removed it after it was stored, and the answer comes late.
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

  /** What this tab's own change, which was pending at `since`, made of a booking. */
  const ownAnswer = (id: string, since: number): Booking | undefined => {
    const own = answers.get(id);
    return own && own.at > since ? own.booking : undefined;
  };

  /** Remembers a change for `undo` until it fails, and fills in what it changed. */
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

  /** Says why a change was taken back. */
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

  /** @param onStored is called with the state before and after */
  const patch = (
    { seen, fields, force = false }: Patch,
    onStored: (before: Booking, after: Booking) => void,
  ): Promise<Outcome<Booking>> => {
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
        if (!agree(held, base, names)) throw new Superseded(held);
        before = held;
        return api.update(
          id,
          { ...bodyOf({ ...held, ...fields }), ...(force && { force }) },
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

  const change = async (wanted: Patch): Promise<Outcome<Booking>> => {
    const { change: kind, seen, fields } = wanted;
    notify({ kind: 'done', change: kind, booking: { ...seen, ...fields } });
    const outcome = await remember(
      { change: kind, id: seen.id, before: undefined, after: undefined },
      (entry) => patch(wanted, (before, after) => Object.assign(entry, { before, after })),
    );
    if (!outcome.ok)
      tellRefusal(outcome, { change: kind, booking: seen, undoing: false }, () =>
        change({ ...wanted, force: true }),
      );
    return outcome;
  };

  const create = (body: SaveBooking, entry: Omit<UndoEntry, 'settled'>): Promise<Outcome<Booking>> => {
    const { id } = entry;
    const wanted = expectedOf(id, body, undefined, get().options);
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
      () => api.create(body, scope),
      (booking, asked) => {
        rename(id, booking.id);
        stored(booking, asked);
        entry.after = booking;
      },
    );
  };

  const replace = (
    body: SaveBooking,
    seen: Booking,
    entry: Omit<UndoEntry, 'settled'>,
  ): Promise<Outcome<Booking>> => {
    const first = idNow(seen.id);
    const since = answered;
    let before = seen;
    const send = () => {
      const id = idNow(first);
      before = ownAnswer(id, since) ?? seen;
      return api.update(id, body, { version: before.version, ...scope });
    };
    const apply = (held: Booking | undefined) => expectedOf(first, body, held ?? seen, get().options);
    return perform({ id: first, apply }, send, (booking, asked) => {
      stored(booking, asked);
      Object.assign(entry, { before, after: booking });
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
          // The news of its removal may be that of before, or a new one.
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

  const takeBack = (entry: UndoEntry, force: boolean): Promise<Outcome<unknown>> => {
    const { before, after } = entry;
    const id = idNow(entry.id);
    if (entry.change === 'removed') return bringBack(id, before, force);
    if (before && after)
      return patch(
        { change: entry.change, seen: { ...after, id }, fields: differenceOf(after, before), force },
        () => {},
      );
    const held = ledger.held(id);
    // The server removes a booking whatever it has become.
    if (after && held && !agree(held, after))
      return calls.run(async () => {
        throw new Superseded(held);
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
    // It may succeed later, unless there is nothing left to take back.
    if (outcome.reason !== 'changed' && outcome.reason !== 'gone') stack.push(entry);
    tellRefusal(outcome, { change: entry.change, booking, undoing: true }, () => {
      stack.remove(entry);
      return undoEntry(entry, true);
    });
    return outcome;
  };

  const move = ({ booking, start, end, resourceId }: BookingMove, force = false) =>
    change({
      change: 'moved',
      seen: booking,
      fields: {
        resourceId,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      },
      force,
    });

  return {
    async saveBooking(body, seen) {
      made += 1;
      const id = seen?.id ?? `made:${made}`;
      const outcome = await remember(
        { change: seen ? 'changed' : 'created', id, before: undefined, after: undefined },
        (entry) => (seen ? replace(body, seen, entry) : create(body, entry)),
      );
      if (outcome.ok) notify({ kind: 'done', change: seen ? 'changed' : 'created', booking: outcome.value });
      return outcome;
    },
    moveBooking: move,
    setStatus: (booking, status) => change({ change: 'status', seen: booking, fields: { status } }),
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
