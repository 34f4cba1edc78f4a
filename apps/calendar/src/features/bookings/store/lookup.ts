import { type ApiClient, type Booking, isNotFound } from '@switchboard/api-client';
import { type Found, isBookedBy, mergeFound } from '../model/lookup.ts';

export interface LookupServices {
  customers: Pick<ApiClient['customers'], 'list'>;
  inbox: Pick<ApiClient['inbox'], 'list'>;
  chats: Pick<ApiClient['chats'], 'list'>;
  booking: { bookings: Pick<ApiClient['booking']['bookings'], 'search'> };
}

/** Finds people by a part of the name, phone or username. @throws the reason of `signal` when it is aborted */
export type Lookup = (
  query: string,
  loaded: readonly Booking[],
  signal: AbortSignal,
) => Promise<readonly Found[]>;

const ROWS = 6;
const SOURCES = ['account', 'bot'] as const;

/**
 * Looks for people in customers, conversations and bookings. A source that fails is left out. A backend that
 * has the base contract alone is asked for its conversations; its bookings are those that are loaded.
 */
export const createLookup = ({ customers, inbox, chats, booking }: LookupServices): Lookup => {
  /** Whether the backend offers the extensions; `undefined` until it was asked. */
  let extended: boolean | undefined;

  return async (query, loaded, signal) => {
    const orNone = async <Item>(call: () => Promise<Item[]>): Promise<Item[]> => {
      try {
        return await call();
      } catch (error) {
        if (signal.aborted) throw error;
        if (isNotFound(error)) extended = false;
        return [];
      }
    };
    const ofServer = <Item>(call: () => Promise<Item[]>) =>
      extended === false ? Promise.resolve([]) : orNone(call);

    const text = query.trim().replace(/^@/, '');
    const limit = ROWS;
    const [people, inboxed, booked] = await Promise.all([
      ofServer(async () => (await customers.list({ search: text, limit }, signal)).items),
      ofServer(async () => (await inbox.list({ search: text, limit }, signal)).items),
      ofServer(() => booking.bookings.search({ search: text, limit }, signal)),
    ]);
    const ofSource = (source: (typeof SOURCES)[number]) =>
      orNone(async () => (await chats.list({ source, search: text, page_size: limit }, signal)).items);
    const conversations = extended === false ? (await Promise.all(SOURCES.map(ofSource))).flat() : inboxed;
    signal.throwIfAborted();
    // A backend that ignores the search sends all bookings.
    const bookings = [...booked, ...loaded].filter((one) => isBookedBy(one, text));
    return mergeFound(people, conversations, bookings);
  };
};
