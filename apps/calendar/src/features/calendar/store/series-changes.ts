import type { ApiClient, Booking, SaveBooking, SeriesRule, SeriesScope } from '@switchboard/api-client';
import { bodyOf } from '../model/booking-body.ts';
import type { BookingMove } from '../model/booking-move.ts';
import type { BookingChangesOptions, Telling } from './booking-changes.ts';
import type { CalendarActions, ChangeKind, Outcome, SeriesChoice } from './calendar-state.ts';
import type { UndoEntry } from './undo-stack.ts';

/** With the actions that change one booking. */
export type SeriesChangesOptions = BookingChangesOptions &
  Telling &
  Pick<CalendarActions, 'saveBooking' | 'moveBooking' | 'removeBooking'> & {
    series: ApiClient['booking']['series'];
  };

/** Changes of bookings that repeat. */
export interface SeriesChanges {
  /** @param key of the intent: it is made once, however often it is called */
  create(body: SaveBooking, rule: SeriesRule | undefined, key?: string): Promise<Outcome<Booking>>;
  /** Makes a stored booking the first one of a series. */
  repeat(body: SaveBooking, seen: Booking, rule: SeriesRule, key?: string): Promise<Outcome<Booking>>;
  /** @param rule another rule of the series */
  save(body: SaveBooking, seen: Booking, rule?: SeriesRule): Promise<Outcome<Booking>>;
  move(move: BookingMove): Promise<Outcome<Booking>>;
  remove(booking: Booking): Promise<Outcome>;
}

/** The person does not want the change after all. */
const UNWANTED = { ok: false, message: '' } as const;

const FIELDS = ['title', 'notes', 'customer_name', 'customer_phone'] as const;

/** Whether only the status differs, which each booking has by itself. */
const isOnlyStatus = (body: SaveBooking, seen: Booking): boolean => {
  const held = bodyOf(seen);
  const idsOf = ({ options = [] }: SaveBooking) => options.toSorted().join();
  const resourcesOf = ({ resource, resourceIds = [resource] }: SaveBooking) => resourceIds.join();
  const priceOf = ({ discount }: SaveBooking) => discount && `${discount.kind} ${discount.value}`;
  return (
    FIELDS.every((field) => (body[field] ?? '') === (held[field] ?? '')) &&
    Date.parse(body.start) === Date.parse(held.start) &&
    Date.parse(body.end) === Date.parse(held.end) &&
    idsOf(body) === idsOf(held) &&
    resourcesOf(body) === resourcesOf(held) &&
    (priceOf(body) ?? null) === (priceOf(held) ?? null)
  );
};

export const createSeriesChanges = ({
  series: api,
  saveBooking,
  moveBooking,
  removeBooking,
  notices,
  steps,
  scope: agent,
  ledger,
  calls,
  events,
  set,
  publish,
}: SeriesChangesOptions): SeriesChanges => {
  const askScope = (
    change: ChangeKind,
    booking: Booking,
    ofRule = false,
  ): Promise<SeriesChoice | undefined> =>
    new Promise((resolve) => {
      const answer = (choice: SeriesChoice | undefined) => {
        set({ question: null });
        resolve(choice);
      };
      set({ question: { kind: 'scope', change, booking, ofRule, answer, leave: () => answer(undefined) } });
    });

  /** Repeats a call without the dates that are taken, if the person says so. */
  const withSkips = async <T>(making: boolean, call: (skip: string[]) => Promise<T>): Promise<Outcome<T>> => {
    let skip: string[] = [];
    for (;;) {
      const outcome = await calls.run(() => call(skip));
      if (outcome.ok || outcome.conflict?.kind !== 'dates') return outcome;
      const { dates } = outcome.conflict;
      const isSkipped = await new Promise<boolean>((resolve) => {
        const answer = (skipped: boolean) => {
          set({ question: null });
          resolve(skipped);
        };
        set({ question: { kind: 'dates', dates, making, answer, leave: () => answer(false) } });
      });
      if (!isSkipped) return UNWANTED;
      skip = [...new Set([...skip, ...dates.map(({ date }) => date)])];
    }
  };

  const stored = (booking: Booking) => {
    ledger.put(booking);
    publish();
    events.emit('calendar:booking-saved', { bookingId: booking.id });
  };

  /** Tells of a change that is stored. @param other its ways back and forth; without them, it cannot be undone */
  const announce = (
    kind: ChangeKind,
    { booking, count }: { booking: Booking; count: number },
    other?: UndoEntry['other'],
  ) => {
    const done = Promise.resolve({ ok: true as const, value: undefined });
    if (other)
      void steps.remember(
        { change: kind, id: booking.id, before: undefined, after: booking, other },
        () => done,
      );
    else steps.forget();
    notices.show({ kind: 'done', change: kind, booking, count, isFinal: other === undefined });
  };

  /** Removes bookings of a series, and brings them back. */
  const removal = (booking: Booking, which: SeriesScope) => {
    let removed: Awaited<ReturnType<typeof api.remove>> | undefined;
    return {
      async remove() {
        const outcome = await calls.run(() => api.remove(booking.id, which, agent));
        if (outcome.ok) removed = outcome.value;
        return outcome;
      },
      bringBack: async (): Promise<Outcome<unknown>> => {
        if (!removed) return UNWANTED;
        const { id, at } = removed;
        return withSkips(true, (skip) => api.restore(id, { at, skip }, agent));
      },
    };
  };

  const change = async (
    kind: ChangeKind,
    body: SaveBooking,
    { seen, choice }: { seen: Booking; choice: { scope: SeriesScope; own: boolean; rule?: SeriesRule } },
  ): Promise<Outcome<Booking>> => {
    const { force: _, ...booking } = body;
    const outcome = await withSkips(false, (skip) =>
      api.change(seen.id, { booking, ...choice, skip }, { version: seen.version, ...agent }),
    );
    if (!outcome.ok) return outcome;
    // The new rule may have no place for it.
    if (outcome.value.booking.id !== seen.id) ledger.remove(seen.id);
    stored(outcome.value.booking);
    announce(kind, outcome.value);
    return { ok: true, value: outcome.value.booking };
  };

  return {
    async create(body, rule, key) {
      if (!rule) return saveBooking(body, undefined, rule, key);
      const { force: _, ...booking } = body;
      const outcome = await withSkips(true, (skip) => api.create({ booking, rule, skip }, { key, ...agent }));
      if (!outcome.ok) return outcome;
      const made = outcome.value;
      stored(made.booking);
      const { remove, bringBack } = removal(made.booking, 'all');
      announce('created', made, { undo: remove, redo: bringBack });
      return { ok: true, value: made.booking };
    },
    async repeat(body, seen, rule, key) {
      const outcome = await withSkips(true, (skip) =>
        api.create(
          { booking: body, rule, skip, existing: seen.id },
          { version: seen.version, key, ...agent },
        ),
      );
      if (!outcome.ok) return outcome;
      stored(outcome.value.booking);
      announce('created', outcome.value);
      return { ok: true, value: outcome.value.booking };
    },
    async save(body, seen, rule) {
      if (!rule && (body.force || isOnlyStatus(body, seen))) return saveBooking(body, seen);
      const choice = await askScope('changed', seen, rule !== undefined);
      if (!choice) return UNWANTED;
      const { scope, own } = choice;
      return scope === 'this'
        ? saveBooking(body, seen)
        : change('changed', body, { seen, choice: { scope, own, ...(rule && { rule }) } });
    },
    async move(wanted) {
      const { booking, start, end, resourceIds } = wanted;
      const choice = await askScope('moved', booking);
      if (!choice) return UNWANTED;
      const { scope, own } = choice;
      if (scope === 'this') return moveBooking(wanted);
      const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
      const resourceId = resourceIds[0] ?? booking.resourceId;
      const body = bodyOf({ ...booking, resourceId, resourceIds: [...resourceIds], ...times }, booking);
      const outcome = await change('moved', body, { seen: booking, choice: { scope, own } });
      if (!outcome.ok && outcome !== UNWANTED)
        notices.refuse(outcome, { change: 'moved', booking, step: 'change', wanted: resourceIds });
      return outcome;
    },
    async remove(booking) {
      const choice = await askScope('removed', booking);
      if (!choice) return UNWANTED;
      const { scope } = choice;
      if (scope === 'this') return removeBooking(booking.id);
      const { remove, bringBack } = removal(booking, scope);
      const outcome = await remove();
      if (!outcome.ok) {
        notices.refuse(outcome, { change: 'removed', booking, step: 'change' });
        return outcome;
      }
      const { count } = outcome.value;
      ledger.remove(booking.id);
      publish();
      announce('removed', { booking, count }, { undo: bringBack, redo: remove });
      return { ok: true, value: undefined };
    },
  };
};
