import { contract } from '../contract/index.ts';
import type { Customer, CustomerCard } from '../entities.ts';
import { isHttpError } from '../errors.ts';
import { normaliseCustomer, normaliseCustomerCard } from '../normalise/customers.ts';
import {
  type CreateCustomer,
  type CustomersExport,
  type CustomersQuery,
  customer as customerSchema,
  type StageCounts,
  type UpdateCustomer,
} from '../schemas/customers.ts';
import type { Call, TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

const { customers } = contract;

export interface CustomersPage {
  items: Customer[];
  /** The `after` of the next page, or `null` at the end. */
  next: string | null;
  /** Where `changes` of the inbox continues. */
  cursor: string;
  /** Of the first page alone: how many customers the filters match, how many of each stage, and all tags. */
  summary: { total: number; stages: StageCounts; tags: string[] } | null;
}

/** All calls are extensions: a backend that offers only the base contract answers 404. */
export const customersClient = (call: Call, options: TransportOptions) => {
  const downloads = downloadsClient(options);
  const exportPath = (query: CustomersExport): string => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    const search = new URLSearchParams(given).toString();
    return `/customers/export/${search && `?${search}`}`;
  };

  return {
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

    /** Whether the page's cookies open `exportAddress`. A page of another origin has none, and calls `exportFile`. */
    hasCookies: downloads.hasCookies,

    /** The address of a CSV file of all customers that the filters match, for a link with `download`. */
    exportAddress: (query: CustomersExport = {}): string => downloads.address(exportPath(query)),

    /** The bytes of that file. @throws HttpError, NetworkError */
    exportFile: (query: CustomersExport = {}, signal?: AbortSignal): Promise<Blob> =>
      downloads.load(exportPath(query), signal),
  };
};

/** The present customer, of the error of an `update` that was refused with 412; else `undefined`. */
export const presentCustomer = (error: unknown): Customer | undefined => {
  if (!isHttpError(error) || error.status !== 412) return undefined;
  const { body } = error;
  const given: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'customer') : undefined;
  const parsed = customerSchema.safeParse(given);
  return parsed.success ? normaliseCustomer(parsed.data) : undefined;
};
