import type { Booking } from '@switchboard/api-client';
import { once } from '@switchboard/common/async/once';
import type { AppContext, SearchResult, SearchSource } from '@switchboard/federation';
import { createFinder } from '@switchboard/federation/search';
import { textsIn } from '../../../locales/index.ts';
import { businessZone } from '../../calendar/model/business-zone.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { browserZone, type Zone } from '../../time/model/zone.ts';
import { pathOfBooking } from '../../view/model/view-url.ts';
import { byNearness, isUpcoming } from '../model/booking-order.ts';
import { whenIn } from '../model/when.ts';

export interface SearchOptions {
  /** The zone of the browser. */
  zone?: Zone;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Results of one query. */
const MOST = 50;
/** A time without bookings: only the kind of the answer counts. */
const NEVER = { from: '1970-01-01T00:00:00Z', to: '1970-01-02T00:00:00Z', limit: 1 };

const nameOf = (booking: Booking): string =>
  booking.title || customerNameOf(booking) || booking.customer.phone;

/**
 * Finds bookings by title, customer, phone, resource and notes. Our backend searches; a backend of the base contract is
 * asked for all bookings, once.
 */
export const createSearch = (
  { api, i18n }: Pick<AppContext, 'api' | 'i18n'>,
  { zone: ownZone = browserZone(), now = Date.now }: SearchOptions = {},
): SearchSource => {
  const { bookings: calls, resources: ofResources } = api.booking;

  /** The calendar shows a booking at that time too. */
  const zoneOfBusiness = async (): Promise<Zone> => {
    try {
      return businessZone(await api.schedule.settings(), ownZone);
    } catch {
      // The base contract has no settings.
      return ownZone;
    }
  };

  const load = async () => {
    const [zone, probe, resources, { booking: words }] = await Promise.all([
      zoneOfBusiness(),
      calls.range(NEVER),
      ofResources.list({ archived: 'true' }),
      textsIn(i18n.language()),
    ]);
    const when = whenIn(i18n.locale(), zone);
    const namesOfResources = ({ resourceIds }: Booking): string[] =>
      resourceIds.flatMap((id) => resources.find((one) => one.id === id)?.name ?? []);
    const findResources = createFinder(resources, ({ name }) => [name]);

    const findHere = createFinder(byNearness(probe.bookings, now()), (booking) => {
      const { title, customer, notes } = booking;
      const digits = customer.phone.replaceAll(/\D/g, '');
      return [title, customerNameOf(booking), customer.phone, digits, notes, ...namesOfResources(booking)];
    });
    const ask = async (query: string, signal: AbortSignal): Promise<Booking[]> => {
      const [named] = findResources(query);
      const found = await Promise.all([
        calls.search({ search: query, limit: MOST }, signal),
        named
          ? calls.search({ resource: named.id, from: new Date(now()).toISOString(), limit: MOST }, signal)
          : [],
      ]);
      const byId = new Map(found.flat().map((booking) => [booking.id, booking]));
      return byNearness([...byId.values()], now());
    };
    const resultOf = (booking: Booking): SearchResult => {
      const start = Date.parse(booking.start);
      const customer = booking.title ? customerNameOf(booking) : '';
      const resource = namesOfResources(booking).join(', ');
      return {
        id: booking.id,
        title: nameOf(booking) || words.untitled,
        detail: [when(start, now()), customer, resource].filter(Boolean).join(' · '),
        icon: 'calendar',
        path: pathOfBooking(booking.id, zone.wallTime(start).date),
      };
    };
    const find = async (query: string, signal: AbortSignal) =>
      probe.cursor === null ? findHere(query) : ask(query, signal);
    return { find, resultOf };
  };

  const backend = once(load);
  return async (query, signal) => {
    signal.throwIfAborted();
    const { find, resultOf } = await backend();
    signal.throwIfAborted();
    const found = await find(query, signal);
    signal.throwIfAborted();
    const upcoming = found.filter((booking) => isUpcoming(booking, now()));
    return [...new Set([...upcoming, ...found])].map(resultOf);
  };
};
