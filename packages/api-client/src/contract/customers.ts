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
    summary: 'Customers in the given order; the first page also has counts',
    query: schema.customersQuery,
    response: schema.customersPage,
    failure,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/customers/',
    summary: 'Adds a customer; one with the same phone becomes the answer, with the new one as a part',
    body: schema.createCustomer,
    response: schema.customerCard,
    extension: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/customers/{id}/',
    summary: 'A customer with conversations, bookings and what can be undone',
    params,
    response: schema.customerCard,
    failure,
    extension: true,
  }),
  ofConversation: endpoint({
    method: 'GET',
    path: '/customers/of/{id}/',
    summary: 'The customer of a conversation',
    params,
    response: schema.customerCard,
    failure,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/customers/{id}/',
    summary:
      'Changes fields of the version in If-Match; another version is answered with 412 and the present `customer`',
    params,
    body: schema.updateCustomer,
    response: schema.customerCard,
    extension: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/{id}/merge/',
    summary: 'Makes another customer a part of this one',
    params,
    body: schema.mergeBody,
    response: schema.customerCard,
    extension: true,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/customers/{id}/unmerge/',
    summary: 'Takes a part out again, with its conversations, bookings, phones, tags and notes',
    params,
    body: schema.unmergeBody,
    response: schema.unmergeAnswer,
    extension: true,
  }),
};
