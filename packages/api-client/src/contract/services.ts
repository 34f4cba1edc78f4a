import * as z from 'zod/mini';
import { ofAgent as query } from '../schemas/booking.ts';
import { anything, id } from '../schemas/common.ts';
import * as schema from '../schemas/services.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const failure = 'Ошибка';

/** Services that several resources offer, their categories and their order. All calls are extensions of the base contract. */
export const services = {
  list: endpoint({
    method: 'GET',
    path: '/booking/services/',
    query,
    response: z.array(schema.service),
    failure,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/booking/services/',
    query,
    body: schema.createService,
    response: schema.service,
    failure,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/booking/services/{id}/',
    params,
    query,
    body: schema.updateService,
    response: schema.service,
    failure,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/booking/services/{id}/',
    params,
    query: schema.removeServiceQuery,
    response: anything,
    failure,
    extension: true,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/booking/categories/',
    response: z.array(schema.serviceCategory),
    failure,
    extension: true,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/booking/categories/',
    body: schema.createCategory,
    response: schema.serviceCategory,
    failure,
    extension: true,
  }),
  updateCategory: endpoint({
    method: 'PATCH',
    path: '/booking/categories/{id}/',
    params,
    body: schema.updateCategory,
    response: schema.serviceCategory,
    failure,
    extension: true,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/booking/categories/{id}/',
    params,
    response: anything,
    failure,
    extension: true,
  }),
};
