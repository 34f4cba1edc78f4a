import type { Booking } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useEffect, useMemo, useState } from 'react';
import { inOrder } from '../../conversations/model/order.ts';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import type { Lead } from '../model/lead.ts';
import { peopleOf } from '../model/people.ts';

/** The people of the loaded conversations and of all bookings. @param wanted on a backend without customers */
export const usePeople = (wanted: boolean): Lead[] => {
  const { api } = useApp();
  const known = useInbox((state) => state.known);
  const isComplete = useInbox((state) => state.status === 'ready' && !state.hasMore);
  const [bookings, setBookings] = useState<readonly Booking[]>([]);

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    api.booking.bookings.list().then(
      (list) => current && setBookings(list),
      // The people of conversations are shown nevertheless.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [api, wanted]);

  return useMemo(
    () => (wanted ? peopleOf(inOrder(known.values()), bookings, isComplete, Date.now()) : []),
    [wanted, known, bookings, isComplete],
  );
};
