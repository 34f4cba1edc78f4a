import type { Booking } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { useMemo } from 'react';
import { inOrder } from '../../conversations/model/order.ts';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import type { Lead } from '../model/lead.ts';
import { peopleOf } from '../model/people.ts';

const NONE: readonly Booking[] = [];

/** The people of the loaded conversations and of all bookings. @param wanted on a backend without customers */
export const usePeople = (wanted: boolean): Lead[] => {
  const { api } = useApp();
  const known = useInbox((state) => state.known);
  const isComplete = useInbox((state) => state.status === 'ready' && !state.hasMore);
  // After a failure, the people of conversations are still shown.
  const { latest: bookings = NONE } = useLoaded(
    () => (wanted ? api.booking.bookings.list() : undefined),
    [api, wanted],
  );

  return useMemo(
    () => (wanted ? peopleOf(inOrder(known.values()), bookings, isComplete, Date.now()) : []),
    [wanted, known, bookings, isComplete],
  );
};
