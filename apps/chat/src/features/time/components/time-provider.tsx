import { useLocale } from '@switchboard/federation';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { createTimes, type Times } from '../model/times.ts';
import { createTicker, type Ticker } from '../store/ticker.ts';

const Context = createContext<{ times: Times; ticker: Ticker } | null>(null);

/** Times in the language of the moment, for everything inside. */
export const TimeProvider = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const [ticker] = useState(createTicker);
  const value = useMemo(() => ({ times: createTimes(locale), ticker }), [locale, ticker]);
  return <Context value={value}>{children}</Context>;
};

const useTime = () => {
  const time = useContext(Context);
  if (!time) throw new Error('Times are used outside TimeProvider');
  return time;
};

export const useTimes = (): Times => useTime().times;

const useWords = (words: (times: Times, now: number) => string): string => {
  const { times, ticker } = useTime();
  // Only those whose words have changed are shown anew.
  return useSyncExternalStore(ticker.subscribe, () => words(times, Date.now()));
};

/** A moment in short, kept up to date as time passes. */
export const useShortTime = (ts: number): string => useWords((times, now) => times.short(ts, now));

/** The day of a moment, which is `Today` until midnight. */
export const useDayName = (ts: number): string => useWords((times, now) => times.day(ts, now));
