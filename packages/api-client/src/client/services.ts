import { services as calls } from '../contract/services.ts';
import type { CreateService, ServiceCategory, UpdateCategory, UpdateService } from '../schemas/services.ts';
import type { Service } from '../services.ts';
import type { Call } from '../transport/index.ts';
import type { OfAgent } from './booking.ts';

/** All calls are extensions: a backend that offers only the base contract answers 404. */
export const servicesClient = (call: Call) => ({
  /** All services, in no order. */
  list: async (query: OfAgent = {}): Promise<Service[]> => call(calls.list, { query }),
  create: async (body: CreateService, query: OfAgent = {}): Promise<Service> =>
    call(calls.create, { body, query }),
  /** Changes the given fields. @throws HttpError 412 if a change of others contradicts */
  update: async (id: string, body: UpdateService, query: OfAgent = {}): Promise<Service> =>
    call(calls.update, { params: { id }, body, query }),
  /** @throws HttpError 409 with the conflict `booked` if `bookings` is `ask` */
  remove: async (
    id: string,
    query: OfAgent & { bookings?: 'ask' | 'keep' | 'cancel' } = {},
  ): Promise<void> => {
    await call(calls.remove, { params: { id }, query });
  },
  categories: async (): Promise<ServiceCategory[]> => call(calls.listCategories, {}),
  createCategory: async (body: { name: string }): Promise<ServiceCategory> =>
    call(calls.createCategory, { body }),
  /** @throws HttpError 412 if a change of others contradicts */
  updateCategory: async (id: string, body: UpdateCategory): Promise<ServiceCategory> =>
    call(calls.updateCategory, { params: { id }, body }),
  /** Its services stay, without a category. */
  removeCategory: async (id: string): Promise<void> => {
    await call(calls.removeCategory, { params: { id } });
  },
});
