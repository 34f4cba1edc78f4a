import type { ApiClient, Booking, SaveBooking, Series, TakenDate } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { bodyOf } from '../features/calendar/model/booking-body.ts';

export interface FakeBookings {
  answer<T>(name: string, work: () => T): Promise<T>;
  /** What an earlier call with the key made, or what this one makes. */
  once<T>(key: string, make: () => T): T;
  list(): readonly Booking[];
  /** The error of a call that meets others on these dates. */
  taken(dates: TakenDate[]): Error;
  /** @throws Refused where another booking is */
  make(body: SaveBooking): Booking;
  set(booking: Booking): Booking;
  drop(id: string): void;
  /** A removed booking as it was. */
  removed(id: string): Booking;
  restore(id: string): Booking;
}

const later = (iso: string, weeks: number): string =>
  new Date(Date.parse(iso) + weeks * 7 * DAY).toISOString();

/** The calls about bookings that repeat, over the bookings of the fake. All series are weekly. */
export const fakeSeries = ({
  answer,
  once,
  taken,
  list,
  make,
  set,
  drop,
  removed,
  restore,
}: FakeBookings): ApiClient['booking']['series'] => {
  let rule: Series['rule'] = { freq: 'weekly', interval: 1, weekdays: [1] };
  const removals = new Map<number, string[]>();
  const reached = (id: string, scope: string): Booking[] => {
    const named = list().find((one) => one.id === id);
    return list().filter(
      (one) =>
        one.series?.id === named?.series?.id &&
        (scope === 'all' || Date.parse(one.start) >= Date.parse(named?.start ?? '')),
    );
  };
  const takenFor = (booking: SaveBooking, count: number, skip: readonly string[]): TakenDate[] =>
    Array.from({ length: count }, (_, week) => later(booking.start, week)).flatMap((start) => {
      const wanted = booking.resourceIds ?? [booking.resource];
      const by = list().find(
        (one) => one.start === start && one.resourceIds.some((id) => wanted.includes(id)),
      );
      const date = start.slice(0, 10);
      if (!by || skip.includes(date)) return [];
      const { id, title, end, customer } = by;
      return [{ date, start, end, by: { id, title, name: customer.name, start, end } }];
    });
  return {
    preview: ({ booking, rule, existing }) =>
      answer('series.preview', () => {
        const count = rule.count ?? 53;
        const last = later(booking.start, count - 1);
        return {
          count,
          first: booking.start,
          last,
          taken: takenFor(booking, count, []).filter(({ by }) => by.id !== existing),
        };
      }),
    create: ({ booking, rule: wanted, existing, skip = [] }, { key = '' } = {}) =>
      answer('series.create', () =>
        once(key, () => {
          const count = wanted.count ?? 53;
          rule = { interval: 1, ...wanted } as typeof rule;
          const held = list().find(({ id }) => id === existing);
          if (held) drop(held.id);
          const dates = takenFor(booking, count, skip);
          if (held && dates.length > 0) set(held);
          if (dates.length > 0) throw taken(dates);
          const made = Array.from({ length: count }, (_, week) => ({
            ...booking,
            start: later(booking.start, week),
            end: later(booking.end, week),
          }))
            .filter(({ start }) => !skip.includes(start.slice(0, 10)))
            .map((body, at) => {
              const one = make(body);
              if (!held || at > 0) return set({ ...one, series: { id: 'series' } });
              drop(one.id);
              return set({ ...one, id: held.id, series: { id: 'series' } });
            });
          const [first] = made;
          if (!first) throw new Error('No dates');
          return { id: 'series', count: made.length, booking: first };
        }),
      ),
    get: (id, { booking } = {}) =>
      answer('series.get', () => ({
        ...{ id, rule, first: '2026-11-16' },
        ...(rule.count !== undefined && booking && { left: reached(booking, 'following').length }),
        ...{ shift: 0, upcoming: list().length, own: 1, last: list().at(-1)?.start },
      })),
    change: (id, { booking, scope, rule: wanted }) =>
      answer('series.change', () => {
        rule = wanted ? ({ interval: 1, ...wanted } as typeof rule) : rule;
        const rows = reached(id, scope);
        const named = rows.find((one) => one.id === id);
        const moved = Date.parse(booking.start) - Date.parse(named?.start ?? booking.start);
        const by = (iso: string) => new Date(Date.parse(iso) + moved).toISOString();
        const stored = rows.map((one) =>
          set({
            ...{ ...one, start: by(one.start), end: by(one.end) },
            ...{ title: booking.title ?? '', version: (one.version ?? 0) + 1 },
          }),
        );
        const changed = stored.find((one) => one.id === id);
        if (!changed) throw new Error('Not found');
        return { id: 'series', count: stored.length, booking: changed };
      }),
    remove: (id, scope) =>
      answer('series.remove', () => {
        const ids = reached(id, scope).map((one) => one.id);
        for (const one of ids) drop(one);
        removals.set(removals.size + 1, ids);
        return { id: 'series', count: ids.length, at: removals.size };
      }),
    restore: (id, { at, skip = [] }) =>
      answer('series.restore', () => {
        const ids = removals.get(at) ?? [];
        const rows = ids.map(removed).filter(({ start }) => !skip.includes(start.slice(0, 10)));
        const dates = rows.flatMap((one) => takenFor(bodyOf(one), 1, []));
        if (dates.length > 0) throw taken(dates);
        for (const one of rows) restore(one.id);
        return { id, count: rows.length };
      }),
  };
};
