import * as z from 'zod/mini';
import { anything, id } from '../schemas/common.ts';
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
    query: schema.customersQuery,
    response: schema.customersPage,
    failure,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/customers/',
    body: schema.createCustomer,
    response: schema.customerCard,
    extension: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/customers/{id}/',
    params,
    response: schema.customerCard,
    failure,
    extension: true,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/customers/{id}/visits/',
    params,
    response: schema.customerVisits,
    failure,
    extension: true,
  }),
  ofConversation: endpoint({
    method: 'GET',
    path: '/customers/of/{id}/',
    params,
    response: schema.customerCard,
    failure,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/customers/{id}/',
    params,
    body: schema.updateCustomer,
    response: schema.customerCard,
    extension: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/{id}/merge/',
    params,
    body: schema.mergeBody,
    response: schema.customerCard,
    extension: true,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/customers/{id}/unmerge/',
    params,
    body: schema.unmergeBody,
    response: schema.unmergeAnswer,
    extension: true,
  }),
  block: endpoint({
    method: 'POST',
    path: '/customers/{id}/block/',
    params,
    response: schema.customerCard,
    extension: true,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/customers/{id}/unblock/',
    params,
    response: schema.customerCard,
    extension: true,
  }),
  readErasure: endpoint({
    method: 'GET',
    path: '/customers/{id}/erasure/',
    params,
    response: schema.erasureCounts,
    failure,
    extension: true,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/customers/{id}/erasure/',
    params,
    body: schema.eraseBody,
    status: 202,
    response: anything,
    proof: 'recent',
    extension: true,
  }),
  blockedStrangers: endpoint({
    method: 'GET',
    path: '/customers/blocked/',
    response: schema.blockedStrangers,
    failure,
    extension: true,
  }),
  unblockStranger: endpoint({
    method: 'POST',
    path: '/customers/blocked/unblock/',
    body: schema.unblockStranger,
    response: anything,
    extension: true,
  }),
};
