import type { ApiClient } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { type BookingActions, type BookingChangesOptions, createBookingChanges } from './booking-changes.ts';
import type { Outcome } from './calendar-state.ts';
import type { SeriesChanges } from './series-changes.ts';

/** Changes of bookings. The code for those that repeat is fetched with the first of them. */
export const createSeriesLater = (
  series: ApiClient['booking']['series'],
  options: BookingChangesOptions,
): BookingActions => {
  const changes = createBookingChanges(options);
  const code = late(() => import(/* webpackChunkName: "booking" */ './series-changes.ts'));
  const run = async <T>(task: (many: SeriesChanges) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const fetched = await options.calls.run(() => code.fetch());
    if (!fetched.ok) return fetched;
    return task(fetched.value.createSeriesChanges({ ...options, ...changes, series }));
  };
  const { notices, steps, ...actions } = changes;
  return {
    ...actions,
    saveBooking: (body, seen, rule, key) =>
      rule || seen?.series
        ? run((many) => {
            if (!seen) return many.create(body, rule, key);
            return rule && !seen.series ? many.repeat(body, seen, rule, key) : many.save(body, seen, rule);
          })
        : changes.saveBooking(body, seen, rule, key),
    moveBooking: (move, force) =>
      move.booking.series && !force ? run((many) => many.move(move)) : changes.moveBooking(move, force),
    removeBooking(id) {
      const booking = options.ledger.wanted(id);
      return booking?.series ? run((many) => many.remove(booking)) : changes.removeBooking(id);
    },
  };
};
