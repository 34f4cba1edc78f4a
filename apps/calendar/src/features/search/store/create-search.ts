import type { Booking } from '@switchboard/api-client';
import { once } from '@switchboard/common/once';
import type { AppContext, SearchResult, SearchSource } from '@switchboard/federation';
import { createFinder } from '@switchboard/federation/search';
import { textsIn } from '../../../locales/index.ts';
import { browserZone, type Zone } from '../../time/model/zone.ts';
import { pathOfBooking } from '../../view/model/view-url.ts';
import { byNearness, isUpcoming } from '../model/booking-order.ts';
import { whenIn } from '../model/when.ts';

export interface SearchOptions {
  zone?: Zone;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const nameOf = ({ title, customer }: Booking): string => title || customer.name || customer.phone;

/** Finds bookings by title, customer, phone, resource and notes. The first query fetches them, once. */
export const createSearch = (
  { api, i18n }: Pick<AppContext, 'api' | 'i18n'>,
  { zone = browserZone(), now = Date.now }: SearchOptions = {},
): SearchSource => {
  const load = async () => {
    const [bookings, resources, { booking: words }] = await Promise.all([
      api.booking.bookings.list(),
      api.booking.resources.list(),
      textsIn(i18n.language()),
    ]);
    const when = whenIn(i18n.locale(), zone.name);
    const resourceOf = (booking: Booking) =>
      resources.find(({ id }) => id === booking.resourceId)?.name ?? '';

    const find = createFinder(byNearness(bookings, now()), (booking) => {
      const { title, customer, notes } = booking;
      const digits = customer.phone.replaceAll(/\D/g, '');
      return [title, customer.name, customer.phone, digits, notes, resourceOf(booking)];
    });
    const resultOf = (booking: Booking): SearchResult => {
      const start = Date.parse(booking.start);
      const customer = booking.title ? booking.customer.name : '';
      return {
        id: booking.id,
        title: nameOf(booking) || words.untitled,
        detail: [when(start, now()), customer, resourceOf(booking)].filter(Boolean).join(' · '),
        icon: 'calendar',
        path: pathOfBooking(booking.id, zone.wallTime(start).date),
      };
    };
    return { find, resultOf };
  };

  const bookings = once(load);
  return async (query, signal) => {
    signal.throwIfAborted();
    const { find, resultOf } = await bookings();
    signal.throwIfAborted();
    const found = find(query);
    const upcoming = found.filter((booking) => isUpcoming(booking, now()));
    return [...new Set([...upcoming, ...found])].map(resultOf);
  };
};
