import { priceLists as calls } from '../contract/price-lists.ts';
import type { ConfirmPriceList, PriceListAnswer, Readiness } from '../schemas/price-lists.ts';
import type { Call } from '../transport/index.ts';

/** All calls are extensions: a backend that offers only the base contract answers 404. */
export const priceListsClient = (call: Call) => ({
  /** Reads a pasted text, or without one the files of the agent's draft. */
  read: async (agent: string, text?: string, signal?: AbortSignal): Promise<PriceListAnswer> =>
    call(calls.read, { body: { agent, ...(text !== undefined && { text }) }, signal }),
  /** Writes what a person confirmed, all or nothing. A repeat adds nothing twice. */
  confirm: async (body: ConfirmPriceList): Promise<{ added: number; changed: number; same: number }> =>
    call(calls.confirm, { body }),
  /** What is missing before the agent can answer and book. */
  readiness: async (agent: string, signal?: AbortSignal): Promise<Readiness> =>
    call(calls.readiness, { params: { id: agent }, signal }),
});
