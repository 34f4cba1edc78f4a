import type { SendTimes } from '@switchboard/api-client';
import { zoneFrom } from '@switchboard/common/time/zone';
import { createTimes } from '../../time/model/times.ts';

/** Words for moments, by the clocks that the server sent: the browser has no offsets of its own. */
export interface TimeWords {
  /** `9:00 AM` */
  clock(at: number): string;
  /** `Fri, Nov 20, 9:00 AM` */
  moment(at: number): string;
  /** The same by the clocks of the business, where they show another time. */
  here(at: number): string | undefined;
  /** The beginning or end of a span, in minutes of a day. */
  minutes(of: number): string;
}

export const timeWords = (
  { clocks, home }: Pick<SendTimes, 'clocks' | 'home'>,
  locale: string,
): TimeWords => {
  const zone = zoneFrom(clocks);
  const own = home && zoneFrom(home);
  const times = createTimes(locale, 'UTC');
  return {
    clock: (at) => times.clock(zone.shown(at)),
    moment: (at) => times.appointment(zone.shown(at), zone.shown(Date.now())),
    here: (at) => {
      if (!own || own.shown(at) === zone.shown(at)) return undefined;
      const isSameDay = own.wallTime(at).date === zone.wallTime(at).date;
      return isSameDay ? times.clock(own.shown(at)) : times.appointment(own.shown(at), own.shown(Date.now()));
    },
    minutes: (of) => times.clock(of * 60_000),
  };
};

/** Whether a moment is within the quiet hours. */
export const isQuiet = ({ clocks, quiet: [from, to] }: SendTimes, at: number): boolean => {
  const { minutes } = zoneFrom(clocks).wallTime(at);
  return from <= to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
};
