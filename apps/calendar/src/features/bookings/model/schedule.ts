import type { Booking, BookingOption, SaveBooking } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import { clockMinutes } from '@switchboard/common/time/wall-time';
import { resourcesIn } from '../../calendar/model/booking-body.ts';
import type { Zone } from '../../time/model/zone.ts';
import { linksOf } from './customer-fields.ts';
import { type BookingDraft, draftOf, resourcesOf } from './draft.ts';
import { instantOf } from './occurrence.ts';
import { totalsOf } from './totals.ts';

/** When a booking begins and ends, as instants. */
export interface Schedule {
  start: number;
  end: number;
}

type Timing = Pick<
  BookingDraft,
  'optionIds' | 'date' | 'time' | 'later' | 'ownEnd' | 'endDate' | 'endTime' | 'endLater'
>;

/** Whether the end is the start plus the durations of the services. */
const followsServices = ({ optionIds, ownEnd }: Pick<Timing, 'optionIds' | 'ownEnd'>): boolean =>
  optionIds.length > 0 && !ownEnd;

const timingOf = (timing: Timing): string => {
  const { optionIds, date, time, later, endDate, endTime, endLater } = timing;
  const end = followsServices(timing) || [endDate, endTime, endLater];
  return JSON.stringify([date, time, later, [...optionIds].sort(), end]);
};

/** The services of a draft, in the order of the offer. */
export const chosenOptions = (draft: Pick<BookingDraft, 'optionIds'>, offered: readonly BookingOption[]) =>
  offered.filter(({ id }) => draft.optionIds.includes(id));

/**
 * When a draft begins and ends. With services, the end is the start plus their durations, unless it was changed on
 * purpose.
 *
 * A booking with unchanged timing keeps its exact instants, also those that a form without seconds cannot hold.
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
  const { date, time, later, endDate, endTime, endLater } = draft;
  const start = instantOf(zone, { date, minutes: clockMinutes(time) }, later);
  const options = chosenOptions(draft, offered);
  const end =
    options.length > 0 && !draft.ownEnd
      ? start + totalsOf(options).duration * MINUTE
      : instantOf(zone, { date: endDate, minutes: clockMinutes(endTime) }, endLater);
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
  const { customer, conversation } = linksOf(draft);
  return {
    ...resourcesIn(resourcesOf(draft), original),
    options: chosenOptions(draft, offered).map(({ id }) => id),
    title: draft.title,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    status: draft.status,
    notes: draft.notes,
    customer_name: draft.customerName,
    customer_phone: draft.customerPhone,
    // A backend of the base contract gets no field that it does not know.
    ...(customer !== null && { customer }),
    ...((conversation ?? original?.conversationId ?? null) !== null && { conversation }),
    ...(draft.discount !== null && { discount: draft.discount }),
    ...(draft.discount === null && original?.discount && { discount: null }),
    ...(original && { source: original.source }),
  };
};
