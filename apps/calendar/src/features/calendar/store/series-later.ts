import type { ApiClient } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { type BookingChangesOptions, createBookingChanges } from './booking-changes.ts';
import type { CalendarActions, Outcome } from './calendar-state.ts';
import type { SeriesChanges } from './series-changes.ts';

type Actions = Pick<
  CalendarActions,
  'saveBooking' | 'moveBooking' | 'setStatus' | 'removeBooking' | 'undo' | 'dismiss'
>;

/** Changes of bookings. The code for those that repeat is fetched with the first of them. */
export const createSeriesLater = (
  series: ApiClient['booking']['series'],
  options: BookingChangesOptions,
): Actions => {
  const { announce, refuse, ...actions } = createBookingChanges(options);
  const code = late(() => import('./series-changes.ts'));
  const run = async <T>(task: (changes: SeriesChanges) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const fetched = await options.calls.run(() => code.fetch());
    if (!fetched.ok) return fetched;
    return task(fetched.value.createSeriesChanges({ ...options, series, actions, announce, refuse }));
  };
  return {
    ...actions,
    saveBooking: (body, seen, rule) =>
      rule || seen?.series
        ? run((changes) => (seen ? changes.save(body, seen) : changes.create(body, rule)))
        : actions.saveBooking(body, seen),
    moveBooking: (move, force) =>
      move.booking.series && !force ? run((changes) => changes.move(move)) : actions.moveBooking(move, force),
    removeBooking(id) {
      const booking = options.ledger.wanted(id);
      return booking?.series ? run((changes) => changes.remove(booking)) : actions.removeBooking(id);
    },
  };
};
