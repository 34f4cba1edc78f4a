import { type Booking, takesTime } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import { useApp } from '@switchboard/federation';

/** How far ahead the queue of today looks, in milliseconds. */
const AHEAD = 8 * HOUR;
/** Milliseconds between two readings. */
const PERIOD = 5 * MINUTE;
/** Bookings that are shown at most. */
const MOST = 6;

const isOn = ({ status, end }: Booking, now: number): boolean => takesTime(status) && Date.parse(end) > now;

/** The bookings of the next hours, by their start. @param minute the present one, in milliseconds since the epoch */
export const useNextBookings = (minute: number) => {
  const { booking } = useApp().api;
  const now = Math.floor(minute / PERIOD) * PERIOD;
  const ask = async () => {
    const query = {
      from: new Date(now).toISOString(),
      to: new Date(now + AHEAD).toISOString(),
      limit: 4 * MOST,
    };
    const found = await booking.bookings.search(query);
    return found
      .filter((one) => isOn(one, now) && Date.parse(one.start) < now + AHEAD)
      .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
      .slice(0, MOST);
  };
  return useLoaded(ask, [booking, now]);
};
