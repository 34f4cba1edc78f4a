import { anything } from '../schemas/common.ts';
import * as schema from '../schemas/signals.ts';
import { endpoint } from './endpoint.ts';

/** What browsers tell about the deployed versions. An extension of the base contract, which an operator turns on. */
export const signals = {
  report: endpoint({
    method: 'POST',
    path: '/signals/',
    body: schema.signals,
    response: anything,
    whileLeaving: true,
    unasked: true,
    extension: true,
  }),
};
