import { contract, type Endpoint } from '@switchboard/api-client';

/** Writes that still work while the operator has suspended a business: they send nothing, and add nothing. */
const ALLOWED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // What has been read, and who may use the account.
  contract.inbox.markRead,
  contract.inbox.markUnread,
  contract.notices.markRead,
  contract.notices.markUnread,
  contract.person.renewSignIn,
  // A way out, and one to pay.
  contract.telegram.disconnect,
  contract.customers.erase,
  contract.ownData.changeRetention,
  contract.billing.checkout,
  contract.billing.portal,
]);

/** A deletion that Telegram carries out, at the customer. */
const SENDS: ReadonlySet<Endpoint> = new Set<Endpoint>([contract.inbox.deleteMessage]);

/** Whether a call works while the operator has suspended its business: what reads, exports or deletes. */
export const worksWhileSuspended = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' ||
  endpoint.whileLeaving === true ||
  (endpoint.method === 'DELETE' && !SENDS.has(endpoint)) ||
  ALLOWED.has(endpoint);
