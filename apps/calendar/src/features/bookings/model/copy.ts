import type { Booking, BookingDiscount, BookingOption, SaveBooking } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { bodyOf, resourcesIn } from '../../calendar/model/booking-body.ts';
import { isPayable, toPayOf } from '../../calendar/model/paid-price.ts';
import type { Zone } from '../../time/model/zone.ts';
import { carriedOptions } from './carried-options.ts';
import { derivedTitle } from './derived-title.ts';
import { draftOf, newDraft } from './draft.ts';
import { DEFAULT_STATUS } from './status.ts';
import type { NewBooking } from './subject.ts';
import { totalsOf } from './totals.ts';

/** Where a copy of a booking goes. Times are instants. */
export interface CopyPlace {
  start: number;
  end: number;
  resourceIds: readonly string[];
}

const WEEK = 7;

/** The services of a copy: those that its resource offers now, by id or under the same name. */
const optionsOf = (
  booking: Booking,
  resourceIds: readonly string[],
  options: readonly BookingOption[],
): string[] => {
  const offered = options.filter((option) => resourceIds.includes(option.resourceId));
  const chosen = booking.items.map(({ optionId: id, name }) => ({ id, name }));
  // A backend may send ids alone.
  const known = chosen.length > 0 ? chosen : booking.optionIds.map((id) => ({ id, name: id }));
  return carriedOptions(known, offered);
};

/** The discount of a copy: that of the booking, unless the services of the copy cost less than it takes off. */
const discountOf = (
  booking: Booking,
  chosen: readonly string[],
  options: readonly BookingOption[],
): BookingDiscount | null => {
  const discount = booking.discount ?? null;
  const { price } = totalsOf(options.filter(({ id }) => chosen.includes(id)));
  return chosen.length > 0 && isPayable(toPayOf(price, discount, null), price) ? discount : null;
};

/**
 * A new booking like another one, made by hand. Its status is that of a new one, and it has its own reminders; names and
 * prices of its services are those of today.
 */
export const copyOf = (
  booking: Booking,
  { start, end, resourceIds }: CopyPlace,
  options: readonly BookingOption[],
): SaveBooking => {
  const { status, source, discount, resourceIds: others, ...copied } = bodyOf(booking);
  const chosen = optionsOf(booking, resourceIds, options);
  const kept = discountOf(booking, chosen, options);
  return {
    ...copied,
    ...resourcesIn(resourceIds, undefined),
    options: chosen,
    ...(kept && { discount: kept }),
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  };
};

/** The form of another booking at the time, in the place and with the services of one that no longer takes them. */
export const sameTimeSubject = (
  booking: Booking,
  zone: Zone,
  options: readonly BookingOption[],
): NewBooking => {
  const { resourceId, withIds, date, time, later, ownEnd, endDate, endTime, endLater } = draftOf(
    zone,
    booking,
  );
  const at = zone.wallTime(Date.parse(booking.start));
  const optionIds = optionsOf(booking, booking.resourceIds, options);
  const chosen = options.filter(({ id }) => optionIds.includes(id));
  return {
    ...{ kind: 'new', customer: null, at, resourceId },
    draft: {
      ...newDraft(zone, at, resourceId),
      ...{ withIds, date, time, later, ownEnd, endDate, endTime, endLater, optionIds },
      title: derivedTitle('', [], chosen),
    },
  };
};

/** The form of a copy, a week later at the same time. */
export const copySubject = (booking: Booking, zone: Zone, options: readonly BookingOption[]): NewBooking => {
  const { date, minutes } = zone.wallTime(Date.parse(booking.start));
  const draft = draftOf(zone, booking);
  const optionIds = optionsOf(booking, booking.resourceIds, options);
  return {
    kind: 'new',
    customer: null,
    at: { date: addDays(date, WEEK), minutes },
    resourceId: booking.resourceId,
    draft: {
      ...draft,
      date: addDays(draft.date, WEEK),
      endDate: addDays(draft.endDate, WEEK),
      later: false,
      endLater: false,
      optionIds,
      discount: discountOf(booking, optionIds, options),
      status: DEFAULT_STATUS,
    },
  };
};
