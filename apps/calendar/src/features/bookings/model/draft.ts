import type { Booking } from '@switchboard/api-client';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import type { WallTime } from '../../time/model/wall-time.ts';
import { clockText } from '../../time/model/wall-time.ts';
import type { Zone } from '../../time/model/zone.ts';
import { DEFAULT_STATUS } from './status.ts';

/** A booking as the form holds it: texts, and times of the wall clock. */
export interface BookingDraft {
  /** `undefined` until one is chosen. */
  resourceId: string | undefined;
  optionIds: string[];
  date: CalendarDate;
  /** `HH:mm` */
  time: string;
  /** Like `endTime`, ignored while a service is chosen. */
  endDate: CalendarDate;
  /** `HH:mm` */
  endTime: string;
  title: string;
  status: string;
  customerName: string;
  customerPhone: string;
  notes: string;
}

const HOUR = 3_600_000;

const wallFields = (zone: Zone, start: number, end: number) => {
  const [from, to] = [zone.wallTime(start), zone.wallTime(end)];
  return {
    date: from.date,
    time: clockText(from.minutes),
    endDate: to.date,
    endTime: clockText(to.minutes),
  };
};

/** An empty booking of an hour. */
export const newDraft = (zone: Zone, at: WallTime, resourceId?: string): BookingDraft => {
  const start = zone.instantOf(at);
  return {
    resourceId,
    optionIds: [],
    ...wallFields(zone, start, start + HOUR),
    title: '',
    status: DEFAULT_STATUS,
    customerName: '',
    customerPhone: '',
    notes: '',
  };
};

/** A booking as the form shows it for editing. */
export const draftOf = (zone: Zone, booking: Booking): BookingDraft => ({
  resourceId: booking.resourceId,
  optionIds: booking.optionIds,
  ...wallFields(zone, Date.parse(booking.start), Date.parse(booking.end)),
  title: booking.title,
  status: booking.status || DEFAULT_STATUS,
  customerName: booking.customer.name,
  customerPhone: booking.customer.phone,
  notes: booking.notes,
});

/** The end after the start moved: the booking keeps its length, or gets an hour if it had none. */
export const movedEnd = (
  zone: Zone,
  before: { start: number; end: number },
  start: number,
): Pick<BookingDraft, 'endDate' | 'endTime'> => {
  const length = before.end > before.start ? before.end - before.start : HOUR;
  const { endDate, endTime } = wallFields(zone, start, start + length);
  return { endDate, endTime };
};
