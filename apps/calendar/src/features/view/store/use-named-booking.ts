import type { Booking } from '@switchboard/api-client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { namedBooking, namedCustomer, withoutBooking } from '../model/view-url.ts';
import { useViewParams } from './use-view-params.ts';

export interface NamedBookingOptions {
  onBooking: (booking: Booking) => void;
  /** @param customer id of the customer that the booking is for, if one is named */
  onNew: (customer: string | null) => void;
}

export interface NamedBooking {
  /** Whether the last named booking no longer exists. */
  gone: boolean;
  /** Resets `gone`. */
  dismiss(): void;
}

/** Opens the booking that the URL names, and removes it from the URL, so that a closed drawer stays closed. */
export const useNamedBooking = ({ onBooking, onNew }: NamedBookingOptions): NamedBooking => {
  const { store } = useCalendar();
  const [params, setParams] = useViewParams();
  const [gone, setGone] = useState(false);
  const named = namedBooking(params);

  const show = useEffectEvent((id: string) => {
    const { bookings, stale } = store.getState();
    const booking = bookings.find((known) => known.id === id);
    if (id === 'new') onNew(namedCustomer(params));
    else if (booking) onBooking(booking);
    // A stale list does not show whether the booking still exists.
    setGone(id !== 'new' && !booking && !stale);
    setParams(withoutBooking(params), { replace: true });
  });

  useEffect(() => {
    if (named === null) return;
    let wanted = true;
    const find = async () => {
      const isKnown = store.getState().bookings.some(({ id }) => id === named);
      // It may have been made on another device since the list was read.
      if (named !== 'new' && !isKnown) await store.getState().load();
      if (wanted) show(named);
    };
    void find();
    return () => {
      wanted = false;
    };
  }, [named, store]);

  return { gone, dismiss: () => setGone(false) };
};
