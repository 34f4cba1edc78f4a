import type { AgentSettings } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import { type BusinessHours, openSpans, type WeekSpans } from '@switchboard/common/time/opening-hours';
import { clockText } from '@switchboard/common/time/wall-time';
import type { Zone } from '@switchboard/common/time/zone';

/** Days to look back for the last working hours. */
const LOOK_BACK = 14;

type WorkingHours = Pick<AgentSettings['working_hours'], 'mode' | 'week'>;

const hoursOf = ({ mode, week }: WorkingHours, business: BusinessHours): BusinessHours =>
  mode === 'own' && week ? { hours: week as WeekSpans, exceptions: [] } : business;

/**
 * Since when no person works beside the agent; undefined while people work, and for opening hours that no person chose.
 *
 * @param now milliseconds since the epoch, as the result
 */
export const closedSince = (
  now: number,
  working: WorkingHours,
  business: BusinessHours & { hoursChosen: boolean },
  zone: Zone,
): number | undefined => {
  if (working.mode === 'always') return undefined;
  const hours = hoursOf(working, business);
  if (hours === business && !business.hoursChosen) return undefined;
  const today = zone.wallTime(now).date;
  for (let back = 0; back <= LOOK_BACK; back++) {
    const date = addDays(today, -back);
    for (const [from, to] of openSpans(date, hours).toReversed()) {
      const [begin, end] = [from, to].map((minutes) => zone.instantOf({ date, minutes }));
      if (begin === undefined || end === undefined || now < begin) continue;
      return now < end ? undefined : end;
    }
  }
  return now - LOOK_BACK * DAY;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * The opening hours in words for a model, such as `Mon 09:00-18:00; Sun closed`, with the exceptions of the next days.
 */
export const hoursInWords = (business: BusinessHours, now: number, zone: Zone): string => {
  const spans = (all: readonly (readonly [number, number])[]) =>
    all.length === 0 ? 'closed' : all.map(([from, to]) => `${clockText(from)}-${clockText(to)}`).join(', ');
  const week = WEEKDAYS.map((day, at) => `${day} ${spans(business.hours[at] ?? [])}`);
  const today = zone.wallTime(now).date;
  const soon = business.exceptions.filter(({ date }) => date >= today && date <= addDays(today, 31));
  return [...week, ...soon.map(({ date, hours }) => `${date} ${spans(hours)}`)].join('; ');
};
