import { pause } from '@switchboard/common/async/pause';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Found } from '../model/lookup.ts';
import { createLookup } from './lookup.ts';

/** Characters from which people are looked for. */
const SHORTEST = 2;
/** Milliseconds without typing after which they are. */
const PAUSE = 200;

const NONE: readonly Found[] = [];

/** The people that a text finds; those of the text before until then. */
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
