import * as schema from '../schemas/billing.ts';
import { endpoint } from './endpoint.ts';

/** Payment by a provider. All calls are extensions of the base contract. */
export const billing = {
  read: endpoint({
    method: 'GET',
    path: '/billing/',
    response: schema.billingAnswer,
    extension: true,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/billing/checkout/',
    body: schema.checkoutBody,
    response: schema.billingPage,
    extension: true,
  }),
  portal: endpoint({
    method: 'POST',
    path: '/billing/portal/',
    body: schema.portalBody,
    response: schema.billingPage,
    extension: true,
  }),
};
