import type { ApiClient, Booking } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { matches } from '../model/matches.ts';

export interface FindOptions {
  text: string;
  /** The only status, or source, to look for. */
  status: string | undefined;
  source: string | undefined;
  /** The filters that the server does not apply; the same function until one of them changes. */
  isWanted: (booking: Booking) => boolean;
  /** The agent to which the calendar is limited. */
  agent: string | null;
}

export interface Found {
  /** The newest first; `undefined` until they are read. */
  bookings: readonly Booking[] | undefined;
  hasMore: boolean;
  loading: boolean;
  error: unknown;
  showMore(): void;
  retry(): void;
}

/** Bookings of a step of `showMore`, and maximum of one call. */
const [STEP, MOST] = [50, 500];
/** Milliseconds after a change of bookings until they are read again. */
const SETTLE = 400;

interface Read {
  bookings: Booking[];
  hasMore: boolean;
}

/** Reads pages until enough bookings are found: a page of a rare word may be short. */
const readFound = async (
  page: ApiClient['booking']['bookings']['page'],
  { text, status, source, isWanted, agent }: FindOptions,
  wanted: number,
  signal: AbortSignal,
): Promise<Read> => {
  const found: Booking[] = [];
  const query = {
    search: text,
    limit: Math.min(wanted, MOST),
    ...(status && { status }),
    ...(source && { source }),
    ...(agent !== null && { agent_id: agent }),
  };
  for (let after: string | null | undefined; after !== null && found.length < wanted; ) {
    const next = await page({ ...query, ...(after && { after }) }, signal);
    found.push(...next.bookings.filter(isWanted));
    after = next.after;
    if (after === null) return { bookings: found, hasMore: false };
  }
  return { bookings: found, hasMore: true };
};

/** Searches the bookings of all times, again when bookings change. */
export const useFound = ({ text, status, source, isWanted, agent }: FindOptions): Found => {
  const { page } = useApp().api.booking.bookings;
  const { store } = useCalendar();
  // A backend of the base contract sends all bookings, and searches none.
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  const [wanted, setWanted] = useState({ text, count: STEP });
  const count = wanted.text === text ? wanted.count : STEP;
  const asked = JSON.stringify([text, status, source, agent]);

  const { latest, error, loading, retry } = useLoaded(
    async (signal): Promise<Read & { asked: string }> => {
      const all = () => store.getState().bookings.filter((one) => isWanted(one) && matches(one, text));
      const newest = (some: Booking[]) => some.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start));
      const answer = extended
        ? await readFound(page, { text, status, source, isWanted, agent }, count, signal)
        : { bookings: newest(all()), hasMore: false };
      return { ...answer, asked };
    },
    [extended, asked, count, isWanted, store, page, text, status, source, agent],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(({ bookings }, before) => {
      if (bookings === before.bookings) return;
      clearTimeout(timer);
      timer = setTimeout(retry, SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, retry]);

  return {
    bookings: latest?.asked === asked ? latest.bookings : undefined,
    hasMore: latest?.hasMore ?? false,
    loading,
    error,
    showMore: () => setWanted({ text, count: count + STEP }),
    retry,
  };
};
