import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import * as schema from '../schemas/price-lists.ts';
import { endpoint } from './endpoint.ts';

/** From a price list to services, opening hours and a currency. All calls are extensions of the base contract. */
export const priceLists = {
  read: endpoint({
    method: 'POST',
    path: '/booking/price-list/',
    body: schema.readPriceList,
    response: schema.priceListAnswer,
    extension: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/booking/price-list/confirm/',
    body: schema.confirmPriceList,
    response: schema.confirmedAnswer,
    extension: true,
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/readiness/',
    params: z.object({ id }),
    response: schema.readinessAnswer,
    extension: true,
  }),
};
