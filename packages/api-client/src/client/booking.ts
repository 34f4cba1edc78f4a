import { contract } from '../contract/index.ts';
import type { Booking, BookingOption, Resource } from '../entities.ts';
import { normaliseBooking, normaliseOption, normaliseResource } from '../normalise/booking.ts';
import { itemsOf } from '../normalise/list.ts';
import type { CreateOption, CreateResource, SaveBooking } from '../schemas/booking.ts';
import type { Call } from '../transport/index.ts';

/** Every call can be limited to one agent. */
type OfAgent = { agent_id?: string };

export const bookingClient = (call: Call) => ({
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
    update: async (id: string, body: SaveBooking, query: OfAgent = {}): Promise<Booking> =>
      normaliseBooking(await call(contract.booking.updateBooking, { params: { id }, body, query })),
    remove: async (id: string, query: OfAgent = {}): Promise<void> => {
      await call(contract.booking.deleteBooking, { params: { id }, query });
    },
  },
});
