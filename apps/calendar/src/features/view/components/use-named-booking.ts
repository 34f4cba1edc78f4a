import type { Booking } from '@switchboard/api-client';
import { useSearchParams } from '@switchboard/ui/router';
import { useEffect, useRef } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { namedBooking, withoutBooking } from '../model/view-url.ts';

export interface NamedBookingOptions {
  onBooking: (booking: Booking) => void;
  onNew: () => void;
}

/** Opens what the URL names, and takes its name out of the URL: the drawer stays closed once it was closed. */
export const useNamedBooking = ({ onBooking, onNew }: NamedBookingOptions): void => {
  const [params, setParams] = useSearchParams();
  const bookings = useCalendarState((state) => state.bookings);
  const named = namedBooking(params);
  const opened = useRef<string | null>(null);

  useEffect(() => {
    // The URL may take a moment to change: what it names is opened once.
    if (named === opened.current) return;
    opened.current = named;
    if (named === null) return;
    const booking = bookings.find(({ id }) => id === named);
    if (named === 'new') onNew();
    else if (booking) onBooking(booking);
    setParams(withoutBooking(params), { replace: true });
  }, [named, bookings, onBooking, onNew, params, setParams]);
};
