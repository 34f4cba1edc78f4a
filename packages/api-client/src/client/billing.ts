import { billing } from '../contract/billing.ts';
import type { Billing, PortalPlace } from '../schemas/billing.ts';
import type { Call } from '../transport/index.ts';

/** Payment by a provider. A backend that offers only the base contract answers 404. */
export const billingClient = (call: Call) => ({
  read: (signal?: AbortSignal): Promise<Billing> => call(billing.read, { signal }),
  /** @returns the address of the page that sells the plan */
  checkout: async (price: string): Promise<string> => (await call(billing.checkout, { body: { price } })).url,
  /** @returns the address of the customer portal */
  portal: async (to: PortalPlace): Promise<string> => (await call(billing.portal, { body: { to } })).url,
});
