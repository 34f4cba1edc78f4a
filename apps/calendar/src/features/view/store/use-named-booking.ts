import type { Booking } from '@switchboard/api-client';
import { useFeedback } from '@switchboard/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Found } from '../../calendar/store/calendar-state.ts';
import { namedBooking, namedConversation, namedCustomer, withoutBooking } from '../model/view-url.ts';
import { useViewParams } from './use-view-params.ts';

export interface NamedBookingOptions {
  onBooking: (booking: Booking) => void;
  /** With the ids of the customer and of the conversation of the booking, if they are named. */
  onNew: (customer: string | null, conversation: string | null) => void;
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
  const { showError } = useFeedback();

  const show = useEffectEvent((found: Found | 'new') => {
    if (found === 'new') onNew(namedCustomer(params), namedConversation(params));
    else if (found.kind === 'found') onBooking(found.booking);
    else if (found.kind === 'unknown') showError(store.getState().error ?? '', 'booking');
    setGone(found !== 'new' && found.kind === 'gone');
    setParams(withoutBooking(params), { replace: true });
  });

  useEffect(() => {
    if (named === null) return;
    let wanted = true;
    const look = async () => {
      const found = named === 'new' ? named : await store.getState().find(named);
      if (wanted) show(found);
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [named, store]);

  return { gone, dismiss: () => setGone(false) };
};
