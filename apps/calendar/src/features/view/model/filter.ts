import type { Booking } from '@switchboard/api-client';
import { spanOf } from '../../calendar/model/booking-span.ts';
import { overlaps, type Span } from '../../calendar/model/spans.ts';
import type { Filter } from './view-url.ts';

const CANCELLED = 'cancelled';

const includes = (list: readonly string[], ...values: readonly string[]): boolean =>
  list.length === 0 || values.some((value) => list.includes(value));

/** Whether a filter lets a booking through, whatever it finds by text. */
export const isLetThrough = (booking: Booking, { resourceIds, statuses, sources }: Filter): boolean =>
  includes(resourceIds, ...booking.resourceIds) &&
  includes(statuses, booking.status) &&
  includes(sources, booking.source);

/** The bookings of a stretch of time that a filter lets through, except for its text: that searches all times. */
export const filtered = (bookings: readonly Booking[], range: Span, filter: Filter): Booking[] =>
  bookings.filter((booking) => overlaps(spanOf(booking), range) && isLetThrough(booking, filter));

/**
 * The bookings without the cancelled ones, if those are hidden. A no-show stays: it was expected. A filter that names the
 * status shows them all the same.
 */
export const shownOf = (
  bookings: readonly Booking[],
  { statuses }: Pick<Filter, 'statuses'>,
  hidesCancelled: boolean,
): readonly Booking[] =>
  hidesCancelled && !statuses.includes(CANCELLED)
    ? bookings.filter(({ status }) => status !== CANCELLED)
    : bookings;
