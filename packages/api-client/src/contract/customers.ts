import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import * as schema from '../schemas/customers.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const failure = 'Failed to load customers';

/**
 * The people that the business knows. All calls are extensions of the base contract. The id of a customer that became a
 * part of another one finds that other one.
 */
export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/customers/',
    limit: 'search',
    query: schema.customersQuery,
    response: schema.customersPage,
    failure,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/customers/',
    limit: 'write',
    body: schema.createCustomer,
    response: schema.customerCard,
    extension: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/customers/{id}/',
    limit: 'cheap',
    params,
    response: schema.customerCard,
    failure,
    extension: true,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/customers/{id}/visits/',
    limit: 'cheap',
    params,
    response: schema.customerVisits,
    failure,
    extension: true,
  }),
  ofConversation: endpoint({
    method: 'GET',
    path: '/customers/of/{id}/',
    limit: 'cheap',
    params,
    response: schema.customerCard,
    failure,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/customers/{id}/',
    limit: 'write',
    params,
    body: schema.updateCustomer,
    response: schema.customerCard,
    extension: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/{id}/merge/',
    limit: 'write',
    params,
    body: schema.mergeBody,
    response: schema.customerCard,
    extension: true,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/customers/{id}/unmerge/',
    limit: 'write',
    params,
    body: schema.unmergeBody,
    response: schema.unmergeAnswer,
    extension: true,
  }),
};
