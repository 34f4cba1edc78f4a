import type { Booking } from '@switchboard/api-client';
import { fold } from '@switchboard/common/text/fold';
import { hasWords, wordsOf } from '@switchboard/common/text/search-words';
import { spanOf } from '../../calendar/model/booking-span.ts';
import { overlaps, type Span } from '../../calendar/model/spans.ts';
import type { Filter } from './view-url.ts';

const textOf = ({ title, notes, customer, person, items }: Booking, resource: string): string =>
  fold(
    [
      title,
      notes,
      customer.name,
      ...(person ? [person.name, ...person.tags] : []),
      customer.phone,
      customer.phone.replaceAll(/\D/g, ''),
      resource,
      ...items.map(({ name }) => name),
    ].join('\n'),
  );

const includes = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.includes(value);

/**
 * The bookings of a stretch of time that a filter lets through.
 *
 * @param nameOf the name of a resource
 */
export const filtered = (
  bookings: readonly Booking[],
  range: Span,
  filter: Filter,
  nameOf: (resourceId: string) => string,
): Booking[] => {
  const words = wordsOf(filter.text);
  return bookings.filter((booking) => {
    if (!overlaps(spanOf(booking), range)) return false;
    if (!includes(filter.resourceIds, booking.resourceId)) return false;
    if (!includes(filter.statuses, booking.status) || !includes(filter.sources, booking.source)) return false;
    if (words.length === 0) return true;
    return hasWords(textOf(booking, nameOf(booking.resourceId)), words);
  });
};
