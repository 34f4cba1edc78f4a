import type { Booking } from '@switchboard/api-client';
import { useFeedback } from '@switchboard/ui';
import { useLocation } from '@switchboard/ui/router';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Found } from '../../calendar/store/calendar-state.ts';
import {
  namedBooking,
  namedConversation,
  namedCustomer,
  withBooking,
  withoutBooking,
} from '../model/view-url.ts';
import { useViewParams } from './use-view-params.ts';

export interface NamedBookingOptions {
  /** Id of the booking that is open, if there is one. */
  shown: string | undefined;
  onBooking: (booking: Booking) => void;
  /** With the ids of the customer and of the conversation of the booking, if they are named. */
  onNew: (customer: string | null, conversation: string | null) => void;
  /** The URL no longer names the open booking, for example after the browser's Back. */
  onClose: () => void;
}

export interface NamedBooking {
  /** Whether the last named booking no longer exists. */
  gone: boolean;
  /** Resets `gone`. */
  dismiss(): void;
  /** Names an open booking in the URL. The same function in each render, for blocks render again when it changes. */
  name(booking: string): void;
  /** The booking was closed. */
  unname(): void;
}

/** Marks an entry of the history that the calendar added to name a booking: the one before shows the same without it. */
const ADDED = 'calendar:booking';

/** Opens the booking that the URL names, and names the one that is open, so that it has a link and Back closes it. */
export const useNamedBooking = ({ shown, onBooking, onNew, onClose }: NamedBookingOptions): NamedBooking => {
  const { store } = useCalendar();
  const [params, setParams, goBack] = useViewParams();
  const isAdded = useLocation().state === ADDED;
  const [gone, setGone] = useState(false);
  const named = namedBooking(params);
  const { showError } = useFeedback();

  const show = useEffectEvent((found: Found | 'new') => {
    if (found === 'new') onNew(namedCustomer(params), namedConversation(params));
    else if (found.kind === 'found') onBooking(found.booking);
    else if (found.kind === 'unknown') showError(store.getState().error ?? '', 'booking');
    setGone(found !== 'new' && found.kind === 'gone');
    if (found === 'new' || found.kind !== 'found') setParams(withoutBooking(params), { replace: true });
  });
  const isShown = useEffectEvent((id: string) => id === shown);
  const closeUnnamed = useEffectEvent(() => shown !== undefined && onClose());

  useEffect(() => {
    if (named === null) closeUnnamed();
    if (named === null || isShown(named)) return;
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

  const latest = useRef({ params, setParams, isAdded });
  useLayoutEffect(() => {
    latest.current = { params, setParams, isAdded };
  });
  const name = useCallback((booking: string) => {
    const { params: before, setParams: set, isAdded: wasAdded } = latest.current;
    const isFirst = namedBooking(before) === null;
    set(withBooking(before, booking), {
      replace: !isFirst,
      ...((isFirst || wasAdded) && { state: ADDED }),
    });
  }, []);

  return {
    gone,
    dismiss: () => setGone(false),
    name,
    unname() {
      if (named === null) return;
      // Otherwise Back would do nothing after a booking was closed.
      if (isAdded) goBack();
      else setParams(withoutBooking(params), { replace: true });
    },
  };
};
