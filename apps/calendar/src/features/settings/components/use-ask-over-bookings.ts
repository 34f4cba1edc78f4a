import { type Booking, takesTime } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { createElement } from 'react';
import { warningsTexts } from '../../../locales/en/warnings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { type AwayChoice, AwayChoices } from './away-choices.tsx';

interface Away {
  /** Both days are included. */
  from: CalendarDate;
  to: CalendarDate;
  /** The hours of each of these days that become free; all of them by default. */
  within?: readonly ClockSpan[];
}

/** Bookings that are named; the others are counted. */
const NAMED = 8;
const MOST = 100;

const daysBetween = (from: CalendarDate, to: CalendarDate): CalendarDate[] => {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/**
 * Asks before days or hours become free of work on which bookings are, and what becomes of those: they stay, are cancelled, or
 * go to another person together. Resolves to whether the days are wanted.
 */
export const useAskOverBookings = () => {
  const { t } = useLateTexts(warningsTexts);
  const { zone, formats, store } = useCalendar();
  const isExtended = useCalendarState(({ mode }) => mode === 'extended');
  const { bookings: calls, settle: settleBookings, conflictOf } = useApp().api.booking;
  const { ask } = useFeedback();

  const nameOf = (booking: Booking): string => {
    const start = Date.parse(booking.start);
    const who = customerNameOf(booking) || booking.title || t('booking.untitled');
    return `${formats.day(zone.wallTime(start).date)}, ${formats.time(start)} ${who}`;
  };

  /** @param resource whose days they are; without one, of the whole business */
  return async ({ from, to, within }: Away, resource?: string): Promise<boolean> => {
    const instant = (date: CalendarDate, minutes: number) =>
      minutes === DAY_MINUTES
        ? zone.instantOf({ date: addDays(date, 1), minutes: 0 })
        : zone.instantOf({ date, minutes });
    const days = within ? daysBetween(from, to) : [];
    const parts = within
      ? days.flatMap((day) => within.map(([start, end]) => [instant(day, start), instant(day, end)] as const))
      : [[instant(from, 0), instant(to, DAY_MINUTES)] as const];
    const [begin, end] = [parts[0]?.[0] ?? 0, parts.at(-1)?.[1] ?? 0];
    if (begin >= end) return true;
    const isInTheWay = (booking: Booking) =>
      takesTime(booking.status) &&
      (resource === undefined || booking.resourceIds.includes(resource)) &&
      parts.some(([start, until]) => Date.parse(booking.start) < until && Date.parse(booking.end) > start);
    const times = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
    // Without an answer nothing is known of bookings, and saving says what is wrong.
    const found = await calls
      .search({ ...times, limit: MOST, ...(resource !== undefined && { resource }) })
      .catch(() => []);
    const over = found.filter(isInTheWay);
    if (over.length === 0) return true;
    const named = over.slice(0, NAMED).map(nameOf);
    const more = over.length - named.length;
    const list = [...named, ...(more > 0 ? [t('warnings.more', { count: more })] : [])];
    const title = t(within ? 'working.overHours' : 'warnings.awayTitle', { count: over.length });
    const buttons = { yes: t('warnings.away'), no: t('warnings.awayNot') };
    // With more bookings than these, some would be forgotten; a backend of the base contract changes each by itself.
    if (found.length >= MOST || !isExtended)
      return ask({ title, text: [...list, '', t('warnings.awayText')].join('\n'), ...buttons });
    const { resources } = store.getState();
    const chosen: { choice: AwayChoice } = { choice: { what: 'leave' } };
    for (let fault: string | undefined; ; ) {
      const text = createElement(AwayChoices, {
        ...{ list, fault, initial: chosen.choice },
        others: resource === undefined ? [] : resources.filter(({ id }) => id !== resource),
        words: {
          ...{ leave: t('warnings.stay'), cancel: t('warnings.cancelAll'), move: t('warnings.moveAll') },
          ...{ which: t('warnings.whatOfThem'), person: t('warnings.movePerson') },
        },
        onChange: (choice: AwayChoice) => {
          chosen.choice = choice;
        },
      });
      if (!(await ask({ title, text, ...buttons }))) return false;
      const { choice } = chosen;
      if (choice.what === 'leave') return true;
      try {
        const ids = over.map(({ id }) => id);
        const where = choice.what === 'move' ? { resource, to: choice.to } : {};
        await settleBookings({ bookings: ids, what: choice.what, ...where });
        return true;
      } catch (error) {
        const conflict = conflictOf(error);
        fault =
          conflict?.kind === 'taken'
            ? t('warnings.moveTaken', { list: conflict.bookings.map(nameOf).join('; ') })
            : t('warnings.failed');
      }
    }
  };
};
