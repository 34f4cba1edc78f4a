import { type Booking, type BookingOption, type Resource, takesTime } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import type { BookingMove } from '../../calendar/model/booking-move.ts';
import type { OpenRanges } from '../../calendar/model/open-ranges.ts';
import type { Zone } from '../../time/model/zone.ts';
import { isOpenAt } from './verdict.ts';

/**
 * What a person should know before a booking is stored at another time or place, although the server stores it.
 *
 * - `closed`: the resource does not work then: closed hours, a break or an absence.
 * - `buffer`: the time between bookings is not kept.
 * - `twice`: the same customer has another booking at that time.
 * - `notOffered`: the resource does not offer a booked service.
 */
export type MoveWarning = 'closed' | 'buffer' | 'twice' | 'notOffered';

export interface Known {
  /** Those in memory. */
  bookings: readonly Booking[];
  resources: readonly Resource[];
  options: readonly BookingOption[];
  /** Minutes between two bookings, where the resource has no value of its own. */
  buffer: number;
  openRanges: OpenRanges;
  zone: Zone;
}

/** Warnings of a wanted time and resource, in a fixed order. Bookings in the way are no warning: the server refuses. */
export const warningsOf = (move: BookingMove, known: Known): MoveWarning[] => {
  const found = new Set(move.resourceIds.flatMap((resourceId) => warningsFor(move, resourceId, known)));
  return KINDS.filter((kind) => found.has(kind));
};

const KINDS = ['closed', 'buffer', 'twice', 'notOffered'] as const;

/** Warnings for one of the resources of a booking. */
export const warningsFor = (
  { booking, start, end, resourceIds }: BookingMove,
  resourceId: string,
  known: Known,
): MoveWarning[] => {
  if (!takesTime(booking.status)) return [];
  const { resources, options, openRanges, zone } = known;
  const resource = resources.find(({ id }) => id === resourceId);
  const buffer = (resource?.buffer ?? known.buffer) * MINUTE;
  const others = known.bookings.filter(
    (other) =>
      other.id !== booking.id &&
      takesTime(other.status) &&
      Date.parse(other.start) < end + buffer &&
      Date.parse(other.end) > start - buffer,
  );
  const overlaps = (other: Booking) => Date.parse(other.start) < end && Date.parse(other.end) > start;
  const isOffered = (name: string) =>
    options.some((option) => resourceIds.includes(option.resourceId) && option.name === name);
  const isOpen = (at: Pick<BookingMove, 'start' | 'end'>) =>
    isOpenAt(at, (date) => openRanges(date, resourceId), zone);
  const before = { start: Date.parse(booking.start), end: Date.parse(booking.end) };
  const isNew = !booking.resourceIds.includes(resourceId);
  // Within a day on which a person has booked outside of the hours, they know.
  const isSameDay = !isNew && zone.wallTime(before.start).date === zone.wallTime(start).date;

  const found: Record<MoveWarning, boolean> = {
    closed: !isOpen({ start, end }) && !(isSameDay && !isOpen(before)),
    buffer: buffer > 0 && others.some((other) => other.resourceIds.includes(resourceId) && !overlaps(other)),
    twice: isBookedTwice(others, booking.customer, { start, end }, booking.id),
    notOffered: isNew && booking.items.some(({ name }) => !isOffered(name)),
  };
  return KINDS.filter((kind) => found[kind]);
};

/** The customer of a booking, as far as it is known. */
export type Who = Booking['customer'];

/** Whether a customer has another booking at a time. @param except the id of the booking itself */
export const isBookedTwice = (
  bookings: readonly Booking[],
  who: Who,
  { start, end }: Pick<BookingMove, 'start' | 'end'>,
  except: string | undefined,
): boolean =>
  bookings.some(
    (other) =>
      other.id !== except &&
      takesTime(other.status) &&
      Date.parse(other.start) < end &&
      Date.parse(other.end) > start &&
      isSame(who, other.customer),
  );

const isSame = (one: Who, other: Who): boolean =>
  one.id === undefined ? one.phone !== '' && one.phone === other.phone : one.id === other.id;
