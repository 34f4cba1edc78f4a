import * as schema from '../schemas/usage.ts';
import { endpoint } from './endpoint.ts';

/** What a business uses. An extension of the base contract. */
export const usage = {
  ofMonth: endpoint({
    method: 'GET',
    path: '/usage/',
    query: schema.usageQuery,
    response: schema.usageAnswer,
    extension: true,
  }),
};
