import { customers } from '../contract/customers.ts';
import type { Customer, CustomerCard, CustomerVisits } from '../entities.ts';
import { isOutdated } from '../errors.ts';
import { normaliseCustomer } from '../normalise/customer.ts';
import { normaliseCustomerCard } from '../normalise/customer-card.ts';
import { customer as customerSchema } from '../schemas/customer.ts';
import type {
  CreateCustomer,
  CustomersQuery,
  ErasureCounts,
  StageCounts,
  UpdateCustomer,
} from '../schemas/customers.ts';
import type { Call } from '../transport/index.ts';

export interface CustomersPage {
  items: Customer[];
  /** The `after` of the next page, or `null` at the end. */
  next: string | null;
  /** Where `changes` of the inbox continues. */
  cursor: string;
  /** Only on the first page: how many customers the filters match, how many of each stage, and all tags. */
  summary: { total: number; stages: StageCounts; tags: string[] } | null;
}

/** All calls are extensions: a backend that offers only the base contract answers 404. */
export const customersClient = (call: Call) => ({
  list: async (query: CustomersQuery = {}, signal?: AbortSignal): Promise<CustomersPage> => {
    const page = await call(customers.list, { query, signal });
    const { total, stages, tags } = page;
    return {
      items: page.results.map(normaliseCustomer),
      next: page.next ?? null,
      cursor: page.cursor,
      summary: total == null || !stages || !tags ? null : { total, stages, tags },
    };
  },

  get: async (id: string, signal?: AbortSignal): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.get, { params: { id }, signal })),

  /** How often a customer came, over all of their bookings. */
  visits: async (id: string, signal?: AbortSignal): Promise<CustomerVisits> =>
    call(customers.visits, { params: { id }, signal }),

  /** @throws HttpError 404 also while the conversation has no customer yet */
  ofConversation: async (id: string, signal?: AbortSignal): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.ofConversation, { params: { id }, signal })),

  /** The answer is an existing customer if one has the same phone or username. */
  create: async (body: CreateCustomer): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.create, { body })),

  /**
   * @param version of the customer that the person saw
   * @throws HttpError 412 when there is another version; `presentCustomer` reads it from the error
   */
  update: async (id: string, version: number, body: UpdateCustomer): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.update, { params: { id }, body, ifMatch: version })),

  /** Makes `other` a part of the customer `id`. */
  merge: async (id: string, other: string): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.merge, { params: { id }, body: { other } })),

  /**
   * Takes a part out again.
   * @param merge the id of one of the card's `merges`
   * @throws HttpError 409 when it is not a part of this customer, for example because it was taken out already
   */
  unmerge: async (id: string, merge: string): Promise<{ card: CustomerCard; restored: CustomerCard }> => {
    const answer = await call(customers.unmerge, { params: { id }, body: { merge } });
    return { card: normaliseCustomerCard(answer.card), restored: normaliseCustomerCard(answer.restored) };
  },

  /** Takes nothing more of the customer. @throws HttpError 409 for one who never wrote */
  block: async (id: string): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.block, { params: { id } })),

  unblock: async (id: string): Promise<CustomerCard> =>
    normaliseCustomerCard(await call(customers.unblock, { params: { id } })),

  /** What `erase` would take along. */
  readErasure: (id: string, signal?: AbortSignal): Promise<ErasureCounts> =>
    call(customers.readErasure, { params: { id }, signal }),

  /** Erases the customer soon after the call. @param block whether to take nothing of them any more */
  erase: async (id: string, block: boolean): Promise<void> => {
    await call(customers.erase, { params: { id }, body: { block } });
  },

  /** Blocked people of whom nothing but the block is left. */
  blockedStrangers: async (signal?: AbortSignal): Promise<{ sender: string; since: number }[]> => {
    const { results } = await call(customers.blockedStrangers, { signal });
    return results.map(({ sender, since }) => ({ sender, since: Date.parse(since) }));
  },

  unblockStranger: async (sender: string): Promise<void> => {
    await call(customers.unblockStranger, { body: { sender } });
  },
});

/** The present customer, of the error of an `update` that was refused with 412; else `undefined`. */
export const presentCustomer = (error: unknown): Customer | undefined => {
  if (!isOutdated(error)) return undefined;
  const { body } = error;
  const given: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'customer') : undefined;
  const parsed = customerSchema.safeParse(given);
  return parsed.success ? normaliseCustomer(parsed.data) : undefined;
};
