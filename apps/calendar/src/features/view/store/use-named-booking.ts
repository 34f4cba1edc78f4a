import type { Booking } from '@switchboard/api-client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { namedBooking, withoutBooking } from '../model/view-url.ts';
import { useViewParams } from './use-view-params.ts';

export interface NamedBookingOptions {
  onBooking: (booking: Booking) => void;
  onNew: () => void;
}

export interface NamedBooking {
  /** Whether the booking that was named last is not there any more. */
  gone: boolean;
  /** Ends saying so. */
  dismiss(): void;
}

/** Opens what the URL names, and takes its name out of the URL: the drawer stays closed once it was closed. */
export const useNamedBooking = ({ onBooking, onNew }: NamedBookingOptions): NamedBooking => {
  const { store } = useCalendar();
  const [params, setParams] = useViewParams();
  const [gone, setGone] = useState(false);
  const named = namedBooking(params);

  const show = useEffectEvent((id: string) => {
    const { bookings, stale } = store.getState();
    const booking = bookings.find((known) => known.id === id);
    if (id === 'new') onNew();
    else if (booking) onBooking(booking);
    // A list that could not be read says nothing about what is gone.
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
