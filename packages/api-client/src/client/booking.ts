import * as z from 'zod/mini';
import { booking as calls } from '../contract/booking.ts';
import type { Booking, BookingOption, Resource } from '../entities.ts';
import { isHttpError } from '../errors.ts';
import { normaliseBooking, normaliseOption, normaliseResource } from '../normalise/booking.ts';
import { itemsOf } from '../normalise/list.ts';
import {
  type BookingsQuery,
  booking,
  type CreateOption,
  type CreateResource,
  type RemovalQuery,
  type SaveBooking,
  type SettleBookings,
  type UpdateOption,
  type UpdateResource,
} from '../schemas/booking.ts';
import { MAX_BOOKINGS_PER_PAGE } from '../schemas/limits.ts';
import { type TakenDate, takenDates } from '../schemas/taken-dates.ts';
import type { Call } from '../transport/index.ts';
import { readAll } from './pages.ts';

/** Every call can be limited to one agent. */
export type OfAgent = { agent_id?: string };

/** Why a booking was not stored, if the user can resolve it. */
export type BookingConflict =
  /** The resource has these bookings at that time. `force` books anyway. */
  | { kind: 'taken'; bookings: Booking[] }
  /** It has changed since the version that was sent. */
  | { kind: 'changed'; current: Booking }
  /** On these days, bookings of a series have others in their way; nothing was stored. */
  | { kind: 'dates'; dates: TakenDate[] }
  /** The item to remove has upcoming bookings: `count` of them, the next one at `next` (ISO 8601). */
  | { kind: 'booked'; count: number; next: string };

/** Bookings, with the cursor from which `changes` continues; `null` on a backend that does not report changes. */
export interface BookingsRange {
  bookings: Booking[];
  cursor: string | null;
}

/** The present state of everything that changed. */
export interface BookingChanges {
  cursor: string;
  /** The cursor is of another database: read everything again. */
  reset: boolean;
  /** More changes are ready. */
  more: boolean;
  bookings: Booking[];
  /** Ids of removed bookings. */
  removed: string[];
  /** Resources, options or settings changed: read them again. */
  catalog: boolean;
}

const taken = z.object({ code: z.literal('slot_taken'), conflicts: z._default(z.array(booking), []) });
const changed = z.object({ code: z.literal('stale_version'), current: booking });
const dates = z.object({ code: z.literal('series_taken'), dates: takenDates });
const booked = z.object({ code: z.literal('has_bookings'), upcoming: z.number(), next: z.string() });

/** The conflict in the error of a failed call, if there is one. */
const conflictOf = (error: unknown): BookingConflict | undefined => {
  if (!isHttpError(error)) return undefined;
  const [inTheWay, newer] = [taken.safeParse(error.body), changed.safeParse(error.body)];
  if (inTheWay.success) return { kind: 'taken', bookings: inTheWay.data.conflicts.map(normaliseBooking) };
  if (newer.success) return { kind: 'changed', current: normaliseBooking(newer.data.current) };
  const ofSeries = dates.safeParse(error.body);
  if (ofSeries.success) return { kind: 'dates', dates: ofSeries.data.dates };
  const removal = booked.safeParse(error.body);
  return removal.success
    ? { kind: 'booked', count: removal.data.upcoming, next: removal.data.next }
    : undefined;
};

type Removal = OfAgent & Pick<RemovalQuery, 'bookings' | 'to' | 'force'>;

export const bookingClient = (call: Call) => ({
  conflictOf,
  /** Cancels or moves bookings together, or none of them. An extension. @throws HttpError 409 with the conflict `taken` */
  settle: (body: SettleBookings, query: OfAgent = {}): Promise<{ count: number }> =>
    call(calls.settleBookings, { body, query }),
  resources: {
    /** @param query with `archived`, also removed ones that bookings still use, if the backend keeps them */
    list: async (query: OfAgent & { archived?: 'true' } = {}): Promise<Resource[]> =>
      (await readAll((asked) => call(calls.listResources, { query: asked }), query)).map(normaliseResource),
    create: async (body: CreateResource, query: OfAgent = {}): Promise<Resource> =>
      normaliseResource(await call(calls.createResource, { body, query })),
    /** Changes the given fields. An extension. */
    update: async (id: string, body: UpdateResource, query: OfAgent = {}): Promise<Resource> =>
      normaliseResource(await call(calls.updateResource, { params: { id }, body, query })),
    /** @throws HttpError 409 with the conflict `booked` if `bookings` is `ask`, or `taken` if they cannot be moved */
    remove: async (id: string, query: Removal = {}): Promise<void> => {
      await call(calls.deleteResource, { params: { id }, query });
    },
  },
  options: {
    list: async (query: OfAgent = {}): Promise<BookingOption[]> =>
      (await readAll((asked) => call(calls.listOptions, { query: asked }), query)).map(normaliseOption),
    create: async (body: CreateOption, query: OfAgent = {}): Promise<BookingOption> =>
      normaliseOption(await call(calls.createOption, { body, query })),
    /** Changes the given fields. An extension. */
    update: async (id: string, body: UpdateOption, query: OfAgent = {}): Promise<BookingOption> =>
      normaliseOption(await call(calls.updateOption, { params: { id }, body, query })),
    /** @throws HttpError 409 with the conflict `booked` if `bookings` is `ask` */
    remove: async (id: string, query: Removal = {}): Promise<void> => {
      await call(calls.deleteOption, { params: { id }, query });
    },
  },
  bookings: {
    list: async (query: OfAgent = {}): Promise<Booking[]> =>
      (await readAll((asked) => call(calls.listBookings, { query: asked }), query)).map(normaliseBooking),
    /**
     * Bookings that the filters match, all pages. A backend of the base contract ignores the filters and sends all
     * bookings.
     */
    range: async (query: BookingsQuery, signal?: AbortSignal): Promise<BookingsRange> => {
      let cursor: string | null | undefined;
      const read = async (asked: BookingsQuery) => {
        const page = await call(calls.listBookings, { query: asked, signal });
        cursor ??= Array.isArray(page) ? null : page.cursor;
        return page;
      };
      const largest = { limit: MAX_BOOKINGS_PER_PAGE, ...query };
      const bookings = (await readAll(read, largest)).map(normaliseBooking);
      return { bookings, cursor: cursor ?? null };
    },
    /** The first page alone: for a search, which needs no more. */
    search: async (query: BookingsQuery, signal?: AbortSignal): Promise<Booking[]> =>
      itemsOf(await call(calls.listBookings, { query, signal })).map(normaliseBooking),
    /** A page of bookings, and the `after` of the next one. An extension. */
    page: async (
      query: BookingsQuery,
      signal?: AbortSignal,
    ): Promise<{ bookings: Booking[]; after: string | null }> => {
      const page = await call(calls.listBookings, { query, signal });
      const next = Array.isArray(page) ? null : page.next;
      return {
        bookings: itemsOf(page).map(normaliseBooking),
        after: next ? new URL(next, 'http://server').searchParams.get('after') : null,
      };
    },
    /** An extension. */
    get: async (id: string, query: OfAgent = {}): Promise<Booking> =>
      normaliseBooking(await call(calls.getBooking, { params: { id }, query })),
    /** Waits until something changes after the cursor. An extension. @param timeout seconds, 25 by default */
    changes: async (
      query: OfAgent & { cursor: string; timeout?: number; limit?: number },
      signal?: AbortSignal,
    ): Promise<BookingChanges> => {
      const answer = await call(calls.bookingChanges, {
        query: { timeout: 25, ...query },
        signal,
      });
      return { ...answer, bookings: answer.bookings.map(normaliseBooking) };
    },
    /**
     * @param key a repeat with the same key makes nothing twice, except on a backend of the base contract
     * @throws HttpError 409 with the code `booked_already` when the key was used for other values
     */
    create: async (
      body: SaveBooking,
      { key, ...query }: OfAgent & { key?: string | undefined } = {},
    ): Promise<Booking> =>
      normaliseBooking(await call(calls.createBooking, { body, query, idempotencyKey: key })),
    /** @throws HttpError 412 when `version` is given and is not the present one */
    update: async (
      id: string,
      body: SaveBooking,
      { version, ...query }: OfAgent & { version?: number | undefined } = {},
    ): Promise<Booking> =>
      normaliseBooking(await call(calls.updateBooking, { params: { id }, body, query, ifMatch: version })),
    remove: async (id: string, query: OfAgent = {}): Promise<void> => {
      await call(calls.deleteBooking, { params: { id }, query });
    },
    /** Brings back a removed booking. An extension. @throws HttpError 409 with the conflict `taken` */
    restore: async (id: string, body: { force?: boolean } = {}, query: OfAgent = {}): Promise<Booking> =>
      normaliseBooking(await call(calls.restoreBooking, { params: { id }, body, query })),
  },
});
