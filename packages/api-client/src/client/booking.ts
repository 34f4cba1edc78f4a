import * as z from 'zod/mini';
import { contract } from '../contract/index.ts';
import type { Booking, BookingOption, Resource } from '../entities.ts';
import { isHttpError } from '../errors.ts';
import { normaliseBooking, normaliseOption, normaliseResource } from '../normalise/booking.ts';
import { itemsOf } from '../normalise/list.ts';
import { booking, type CreateOption, type CreateResource, type SaveBooking } from '../schemas/booking.ts';
import type { Call } from '../transport/index.ts';

/** Every call can be limited to one agent. */
type OfAgent = { agent_id?: string };

/** Why a booking was not stored, where the user can decide what to do. */
export type BookingConflict =
  /** The resource is booked at that time, by these. `force` books all the same. */
  | { kind: 'taken'; bookings: Booking[] }
  /** It has changed since the version that was sent. */
  | { kind: 'changed'; current: Booking };

const taken = z.object({ code: z.literal('slot_taken'), conflicts: z._default(z.array(booking), []) });
const changed = z.object({ code: z.literal('stale_version'), current: booking });

/** The conflict that a failed call tells of, if it does. */
const conflictOf = (error: unknown): BookingConflict | undefined => {
  if (!isHttpError(error)) return undefined;
  const [inTheWay, newer] = [taken.safeParse(error.body), changed.safeParse(error.body)];
  if (inTheWay.success) return { kind: 'taken', bookings: inTheWay.data.conflicts.map(normaliseBooking) };
  return newer.success ? { kind: 'changed', current: normaliseBooking(newer.data.current) } : undefined;
};

export const bookingClient = (call: Call) => ({
  conflictOf,
  resources: {
    list: async (query: OfAgent = {}): Promise<Resource[]> =>
      itemsOf(await call(contract.booking.listResources, { query })).map(normaliseResource),
    create: async (body: CreateResource, query: OfAgent = {}): Promise<Resource> =>
      normaliseResource(await call(contract.booking.createResource, { body, query })),
    remove: async (id: string, query: OfAgent = {}): Promise<void> => {
      await call(contract.booking.deleteResource, { params: { id }, query });
    },
  },
  options: {
    list: async (query: OfAgent = {}): Promise<BookingOption[]> =>
      itemsOf(await call(contract.booking.listOptions, { query })).map(normaliseOption),
    create: async (body: CreateOption, query: OfAgent = {}): Promise<BookingOption> =>
      normaliseOption(await call(contract.booking.createOption, { body, query })),
    remove: async (id: string, query: OfAgent = {}): Promise<void> => {
      await call(contract.booking.deleteOption, { params: { id }, query });
    },
  },
  bookings: {
    list: async (query: OfAgent = {}): Promise<Booking[]> =>
      itemsOf(await call(contract.booking.listBookings, { query })).map(normaliseBooking),
    create: async (body: SaveBooking, query: OfAgent = {}): Promise<Booking> =>
      normaliseBooking(await call(contract.booking.createBooking, { body, query })),
    /** @throws HttpError 412 when `version` is given and is not the present one */
    update: async (
      id: string,
      body: SaveBooking,
      { version, ...query }: OfAgent & { version?: number | undefined } = {},
    ): Promise<Booking> =>
      normaliseBooking(
        await call(contract.booking.updateBooking, { params: { id }, body, query, ifMatch: version }),
      ),
    remove: async (id: string, query: OfAgent = {}): Promise<void> => {
      await call(contract.booking.deleteBooking, { params: { id }, query });
    },
  },
});
