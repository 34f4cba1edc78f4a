import { type Booking, takesTime } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { warningsTexts } from '../../../locales/en/warnings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';

interface Away {
  /** Both days are included. */
  from: CalendarDate;
  to: CalendarDate;
}

/** Bookings that are named; the others are counted. */
const NAMED = 8;
const MOST = 100;

/**
 * Asks before days become free of work on which bookings are: they stay, and their customers come. Resolves to whether the
 * days are wanted all the same.
 */
export const useAskOverBookings = () => {
  const { t } = useLateTexts(warningsTexts);
  const { zone, formats } = useCalendar();
  const { bookings: calls } = useApp().api.booking;
  const { ask } = useFeedback();

  /** @param resource whose days they are; without one, of the whole business */
  return async ({ from, to }: Away, resource?: string): Promise<boolean> => {
    const [begin, end] = [from, addDays(to, 1)].map((date) => zone.instantOf({ date, minutes: 0 }));
    if (begin === undefined || end === undefined || begin >= end) return true;
    const isInTheWay = (booking: Booking) =>
      takesTime(booking.status) &&
      (resource === undefined || booking.resourceId === resource) &&
      Date.parse(booking.start) < end &&
      Date.parse(booking.end) > begin;
    const times = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
    // Without an answer nothing is known of bookings, and saving says what is wrong.
    const found = await calls
      .search({ ...times, limit: MOST, ...(resource !== undefined && { resource }) })
      .catch(() => []);
    const over = found.filter(isInTheWay);
    if (over.length === 0) return true;
    const named = over.slice(0, NAMED).map((booking) => {
      const start = Date.parse(booking.start);
      const who = customerNameOf(booking) || booking.title || t('booking.untitled');
      return `${formats.day(zone.wallTime(start).date)}, ${formats.time(start)} ${who}`;
    });
    const more = over.length - named.length;
    const list = [...named, ...(more > 0 ? [t('warnings.more', { count: more })] : [])].join('; ');
    return ask({
      title: t('warnings.awayTitle', { count: over.length }),
      text: `${list}. ${t('warnings.awayText')}`,
      yes: t('warnings.away'),
      no: t('warnings.awayNot'),
    });
  };
};
