import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
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
  const [rows, setRows] = useState(NONE);
  const query = text.trim();
  const isWanted = query.length >= SHORTEST;

  useEffect(() => {
    if (!isWanted) return setRows(NONE);
    const stop = new AbortController();
    const find = () =>
      lookup(query, store.getState().bookings, stop.signal).then(
        (found) => stop.signal.aborted || setRows(found),
        // Only an abort gets here.
        () => {},
      );
    const timer = setTimeout(find, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isWanted, lookup, store]);

  return isWanted ? rows : NONE;
};
