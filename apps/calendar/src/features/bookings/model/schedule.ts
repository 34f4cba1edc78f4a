import type { Booking, BookingOption, SaveBooking } from '@switchboard/api-client';
import { clockMinutes } from '../../time/model/wall-time.ts';
import type { Zone } from '../../time/model/zone.ts';
import { type BookingDraft, draftOf } from './draft.ts';
import { totalsOf } from './totals.ts';

const MINUTE = 60_000;

/** When a booking begins and ends, as instants. */
export interface Schedule {
  start: number;
  end: number;
}

type Timing = Pick<BookingDraft, 'optionIds' | 'date' | 'time' | 'endDate' | 'endTime'>;

const timingOf = ({ optionIds, date, time, endDate, endTime }: Timing): string =>
  // The user cannot change an end that follows from the services.
  JSON.stringify([date, time, [...optionIds].sort(), optionIds.length > 0 || [endDate, endTime]]);

/** The services of a draft, in the order of the offer. */
export const chosenOptions = (draft: Pick<BookingDraft, 'optionIds'>, offered: readonly BookingOption[]) =>
  offered.filter(({ id }) => draft.optionIds.includes(id));

/**
 * When a draft begins and ends. With services, the end is the start plus their durations.
 *
 * A booking with unchanged timing keeps its exact instants: the second 02:30 of a night on which clocks go back, or an
 * end that differs from that of the services.
 *
 * @param original the edited booking
 */
export const scheduleOf = (
  draft: Timing,
  offered: readonly BookingOption[],
  zone: Zone,
  original?: Booking,
): Schedule => {
  if (original && timingOf(draftOf(zone, original)) === timingOf(draft)) {
    return { start: Date.parse(original.start), end: Date.parse(original.end) };
  }
  const start = zone.instantOf({ date: draft.date, minutes: clockMinutes(draft.time) });
  const options = chosenOptions(draft, offered);
  const end =
    options.length > 0
      ? start + totalsOf(options).duration * MINUTE
      : zone.instantOf({ date: draft.endDate, minutes: clockMinutes(draft.endTime) });
  return { start, end };
};

/** A draft as the API expects it. Fields outside the form keep their value in `original`. */
export const toSaveBooking = (
  draft: BookingDraft & { resourceId: string },
  offered: readonly BookingOption[],
  zone: Zone,
  original?: Booking,
): SaveBooking => {
  const { start, end } = scheduleOf(draft, offered, zone, original);
  const { id, name, phone } = original?.customer ?? {};
  const isSameCustomer = name === draft.customerName && phone === draft.customerPhone;
  return {
    resource: draft.resourceId,
    options: chosenOptions(draft, offered).map(({ id }) => id),
    title: draft.title,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    status: draft.status,
    notes: draft.notes,
    customer_name: draft.customerName,
    customer_phone: draft.customerPhone,
    ...(id !== undefined && isSameCustomer && { customer: id }),
    ...(original && { source: original.source }),
  };
};
