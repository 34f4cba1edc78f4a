import type { Booking, BookingDiscount } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import type { WallTime } from '@switchboard/common/time/wall-time';
import { clockText } from '@switchboard/common/time/wall-time';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import type { Repeat } from '../../series/model/repeat.ts';
import type { Zone } from '../../time/model/zone.ts';
import { isLater } from './occurrence.ts';
import { DEFAULT_STATUS } from './status.ts';

/** The customer's data at the time of the choice. */
export interface ChosenCustomer {
  /** `null` if the backend does not know them. */
  id: string | null;
  name: string;
  phone: string;
}

/** The values of the form: texts, and times of the wall clock. */
export interface BookingDraft {
  /** `undefined` until one is chosen. */
  resourceId: string | undefined;
  /** The ids of further people and rooms. */
  withIds: string[];
  optionIds: string[];
  date: CalendarDate;
  /** `HH:mm` */
  time: string;
  /** Whether `time` is the second one of a clock that shows it twice. */
  later: boolean;
  /** Whether the end was changed on purpose. Otherwise it follows from the services, if there are any. */
  ownEnd: boolean;
  /** Like `endTime` and `endLater`, ignored while the end follows from the services. */
  endDate: CalendarDate;
  /** `HH:mm` */
  endTime: string;
  endLater: boolean;
  title: string;
  status: string;
  customerName: string;
  customerPhone: string;
  customer: ChosenCustomer | null;
  /** Id of the conversation where it was agreed on. */
  conversation: string | null;
  notes: string;
  /** Another price than the total of the services. */
  discount: BookingDiscount | null;
  /** How a new booking repeats, or the other rule of a series; undefined if there is none. */
  repeat?: Repeat | undefined;
}

export type End = Pick<BookingDraft, 'endDate' | 'endTime' | 'endLater'>;

/** All resources of a draft, the first being the one that was chosen first. */
export const resourcesOf = ({
  resourceId,
  withIds,
}: Pick<BookingDraft, 'resourceId' | 'withIds'>): string[] =>
  resourceId === undefined ? [] : [resourceId, ...withIds.filter((id) => id !== resourceId)];

/** A start in the values of the form. */
export const startFields = (zone: Zone, start: number): Pick<BookingDraft, 'date' | 'time' | 'later'> => {
  const { date, minutes } = zone.wallTime(start);
  return { date, time: clockText(minutes), later: isLater(zone, start) };
};

/** An end in the values of the form. */
export const endFields = (zone: Zone, end: number): End => {
  const { date, time, later } = startFields(zone, end);
  return { endDate: date, endTime: time, endLater: later };
};

/** An empty booking. @param minutes its length, by default an hour */
export const newDraft = (zone: Zone, at: WallTime, resourceId?: string, minutes = 60): BookingDraft => {
  const start = zone.instantOf(at);
  return {
    resourceId,
    withIds: [],
    optionIds: [],
    ...startFields(zone, start),
    ownEnd: false,
    ...endFields(zone, start + minutes * MINUTE),
    title: '',
    status: DEFAULT_STATUS,
    customerName: '',
    customerPhone: '',
    customer: null,
    conversation: null,
    notes: '',
    discount: null,
  };
};

/** A booking as the form shows it for editing. */
export const draftOf = (zone: Zone, booking: Booking): BookingDraft => {
  const { total_duration: booked, customer } = booking;
  const name = customerNameOf(booking);
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)];
  return {
    resourceId: booking.resourceId,
    withIds: booking.resourceIds.slice(1),
    optionIds: booking.optionIds,
    ...startFields(zone, start),
    // A backend may not send the duration.
    ownEnd: booking.optionIds.length > 0 && booked > 0 && end - start !== booked * MINUTE,
    ...endFields(zone, end),
    title: booking.title,
    status: booking.status || DEFAULT_STATUS,
    customerName: name,
    customerPhone: customer.phone,
    customer: { id: customer.id ?? null, name, phone: customer.phone },
    conversation: booking.conversationId,
    notes: booking.notes,
    discount: booking.discount ?? null,
  };
};

/** The end after the start moved: the booking keeps its length, or gets an hour if it had none. */
export const movedEnd = (zone: Zone, before: { start: number; end: number }, start: number): End => {
  const length = before.end > before.start ? before.end - before.start : HOUR;
  return endFields(zone, start + length);
};
