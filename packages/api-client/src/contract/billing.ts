import * as schema from '../schemas/billing.ts';
import { endpoint } from './endpoint.ts';

/** Payment by a provider. All calls are extensions of the base contract. */
export const billing = {
  read: endpoint({
    method: 'GET',
    path: '/billing/',
    summary: 'The plan of the business as the payment provider has it, and the plans to choose from',
    response: schema.billingAnswer,
    extension: true,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/billing/checkout/',
    summary: 'Opens a page of the provider that sells a plan; 409 while one runs',
    body: schema.checkoutBody,
    response: schema.billingPage,
    extension: true,
  }),
  portal: endpoint({
    method: 'POST',
    path: '/billing/portal/',
    summary: 'Opens the customer portal of the provider',
    body: schema.portalBody,
    response: schema.billingPage,
    extension: true,
  }),
};
