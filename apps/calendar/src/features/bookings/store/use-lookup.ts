import { pause } from '@switchboard/common/async/pause';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Found } from '../model/lookup.ts';
import { createLookup } from './lookup.ts';

/** Minimum characters of a search for people. */
const SHORTEST = 2;
/** Milliseconds between the end of typing and the search. */
const PAUSE = 200;

const NONE: readonly Found[] = [];

/** The people that a text finds. Until they are loaded, those of the previous text. */
export const useLookup = (text: string): readonly Found[] => {
  const { api } = useApp();
  const { store } = useCalendar();
  const [lookup] = useState(() => createLookup(api));
  const query = text.trim();
  const isWanted = query.length >= SHORTEST;
  const { latest = NONE } = useLoaded(
    async (signal) => {
      if (!isWanted) return NONE;
      await pause(PAUSE, signal);
      signal.throwIfAborted();
      return lookup(query, store.getState().bookings, signal);
    },
    [query, isWanted, lookup, store],
  );
  return isWanted ? latest : NONE;
};
