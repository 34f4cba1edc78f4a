import { MINUTE } from '@switchboard/common/time/durations';
import type { WallTime } from '@switchboard/common/time/wall-time';
import { useEffect, useState } from 'react';
import { useCalendar } from './calendar-context.tsx';

/** The wall time of the business, updated every minute. */
export const useWallTime = (): WallTime => {
  const { zone, now } = useCalendar();
  const [instant, setInstant] = useState(now);

  useEffect(() => {
    const timer = setTimeout(() => setInstant(now()), MINUTE - (instant % MINUTE));
    return () => clearTimeout(timer);
  }, [instant, now]);

  return zone.wallTime(instant);
};
