import { requiredContext } from '@switchboard/common/page/required-context';
import { MINUTE } from '@switchboard/common/time/durations';
import { useLocale } from '@switchboard/federation';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { createTimes, type Times } from '../model/times.ts';
import { createTicker, type Ticker } from './ticker.ts';

const [Provider, useTime] = requiredContext<{ times: Times; ticker: Ticker }>(
  'Times are used outside TimeProvider',
);

/** Provides times in the current language. */
export const TimeProvider = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const [ticker] = useState(createTicker);
  const value = useMemo(() => ({ times: createTimes(locale), ticker }), [locale, ticker]);
  return <Provider value={value}>{children}</Provider>;
};

export const useTimes = (): Times => useTime().times;

const useWords = (words: (times: Times, now: number) => string): string => {
  const { times, ticker } = useTime();
  // A component renders again only when its own words change.
  return useSyncExternalStore(ticker.subscribe, () => words(times, Date.now()));
};

/** A moment in short, kept up to date as time passes. */
export const useShortTime = (ts: number): string => useWords((times, now) => times.short(ts, now));

/** The day of a moment, which is `Today` until midnight. */
export const useDayName = (ts: number): string => useWords((times, now) => times.day(ts, now));

/** The present minute, in milliseconds since the epoch. */
export const useMinute = (): number => {
  const { ticker } = useTime();
  return useSyncExternalStore(ticker.subscribe, () => Math.floor(Date.now() / MINUTE) * MINUTE);
};

/** Whether a condition on the present time holds, kept up to date as time passes. */
export const useAtPresent = (condition: (now: number) => boolean): boolean => {
  const { ticker } = useTime();
  return useSyncExternalStore(ticker.subscribe, () => condition(Date.now()));
};
