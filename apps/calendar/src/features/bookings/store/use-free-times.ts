import { type FreeTimes, isNotFound } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useApp } from '@switchboard/federation';
import { FREE_STEP } from '../model/verdict.ts';

export interface FreeQuestion {
  /** All of them have to be free. Empty: no question. */
  resourceIds: readonly string[];
  /** Minutes. */
  duration: number;
  date: CalendarDate;
  /** Id of the booking that is edited, which does not count. */
  except: string | undefined;
}

/** Days to search for the next free time. */
const DAYS = 14;
const DAY_MINUTES = 24 * 60;
/** Milliseconds without a change before a request. */
const PAUSE = 150;

/** The calls of backends that answered that they do not offer free times. */
const withoutFreeTimes = new WeakSet<object>();

/** The free times of resources from a day on; `undefined` until they are known, and on a backend without them. */
export const useFreeTimes = ({
  resourceIds,
  duration,
  date,
  except,
}: FreeQuestion): FreeTimes | undefined => {
  const { schedule } = useApp().api;
  const all = resourceIds.join();
  const { value } = useLoaded(
    async (signal) => {
      const [resource, ...others] = all.split(',');
      const isAskable = resource && duration >= 1 && duration <= DAY_MINUTES;
      if (!isAskable || withoutFreeTimes.has(schedule)) return undefined;
      await pause(PAUSE, signal);
      signal.throwIfAborted();
      const query = {
        ...{ resource, duration, from: date, days: DAYS, step: FREE_STEP },
        ...(others.length > 0 && { resourceIds: [resource, ...others] }),
      };
      try {
        return await schedule.free({ ...query, ...(except && { except }) }, signal);
      } catch (error) {
        // Booking works without them.
        if (isNotFound(error)) withoutFreeTimes.add(schedule);
        return undefined;
      }
    },
    [schedule, all, duration, date, except],
  );
  return value;
};
