import { type CustomerSort, type contract, STAGES, type StageCounts } from '@switchboard/api-client';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { customers, customerTags } from '../db/schema/customers.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { matching } from '../db/searching.ts';
import { Refusal } from '../errors/refusal.ts';
import { type ShownCustomer, selectCustomers, withConversations } from './rows.ts';

type ListQuery = z.output<typeof contract.customers.list.query>;
type Filters = Pick<ListQuery, 'search' | 'stage' | 'tag'>;

const PAGE_SIZE = 50;
const MAX_LISTED_TAGS = 500;

const COLUMNS = {
  name: { column: customers.sortName, type: sql`text`, direction: 'asc' },
  last_contact: { column: customers.lastContactTs, type: sql`bigint`, direction: 'desc' },
  next_booking: { column: customers.nextBookingAt, type: sql`timestamptz`, direction: 'asc' },
  created: { column: customers.createdAt, type: sql`timestamptz`, direction: 'desc' },
} as const satisfies Record<CustomerSort, unknown>;

/** One page of customers, and the `after` of the next one. Customers without a sort value come last. */
export const listCustomers = async (
  db: Database,
  workspaceId: WorkspaceId,
  {
    sort = 'last_contact',
    direction = COLUMNS[sort].direction,
    after,
    limit = PAGE_SIZE,
    ...filters
  }: ListQuery,
): Promise<{ rows: ShownCustomer[]; next: string | null }> => {
  const { column, type } = COLUMNS[sort];
  const order = direction === 'asc' ? asc : desc;
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const place = after === undefined ? undefined : readPlace(after, sort);
  const among = and(...filtersOf(db, workspaceId, filters));
  const page = (where: SQL | undefined, size: number) => selectCustomers(db).where(where).limit(size);

  const withValue = async () => {
    if (place?.value === null) return [];
    const past =
      place && sql`(${column}, ${customers.id}) ${beyond} (${place.value}::${type}, ${place.id}::uuid)`;
    return page(and(among, isNotNull(column), past), limit + 1).orderBy(order(column), order(customers.id));
  };
  const found = await withValue();
  if (found.length <= limit) {
    const past = place?.value === null ? sql`${customers.id} ${beyond} ${place.id}::uuid` : undefined;
    const rest = page(and(among, isNull(column), past), limit + 1 - found.length);
    found.push(...(await rest.orderBy(order(customers.id))));
  }
  const rows = await withConversations(db, found.slice(0, limit));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : placeOf(last, sort) };
};

/**
 * A page of `listCustomers`; the first one with counts and tags. All reads share a snapshot: a delivery between two
 * reads would make the counts differ from the page.
 */
export const readPage = (db: Database, workspaceId: WorkspaceId, query: ListQuery) =>
  db.transaction(
    async (tx) => {
      const page = await listCustomers(tx, workspaceId, query);
      if (query.after !== undefined) return page;
      const stages = await countStages(tx, workspaceId, query);
      return { ...page, stages, tags: await listTags(tx, workspaceId) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The conditions of the filters. */
const filtersOf = (
  db: Database,
  workspaceId: WorkspaceId,
  { search, stage, tag }: Filters,
): (SQL | undefined)[] => [
  inWorkspace(customers, workspaceId),
  isNull(customers.mergedInto),
  stage && eq(customers.stage, stage),
  matching(customers.searchable, search),
  tag === undefined
    ? undefined
    : inArray(
        customers.id,
        db
          .select({ id: customerTags.customerId })
          .from(customerTags)
          .where(inWorkspace(customerTags, workspaceId, eq(customerTags.tag, tag))),
      ),
];

const VALUES = {
  name: z.string(),
  last_contact: z.int(),
  next_booking: z.iso.datetime(),
  created: z.iso.datetime(),
} as const satisfies Record<CustomerSort, z.ZodType>;

interface Place {
  /** Sort value of the last row of a page; null if it has none. */
  value: string | number | null;
  id: string;
}

const placeOf = (row: ShownCustomer, sort: CustomerSort): string => {
  const values = {
    name: row.sortName,
    last_contact: row.lastContactTs,
    next_booking: row.nextBookingAt?.toISOString() ?? null,
    created: row.createdAt.toISOString(),
  };
  return Buffer.from(JSON.stringify([values[sort], row.id])).toString('base64url');
};

/** @throws Refusal 400 for a cursor of another order */
const readPlace = (after: string, sort: CustomerSort): Place => {
  const parsed = z.tuple([z.nullable(VALUES[sort]), z.guid()]).safeParse(jsonOf(after));
  if (!parsed.success) throw new Refusal('page_of_other_order', { field: 'after' });
  const [value, id] = parsed.data;
  return { value, id };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** How many customers of each stage the search and the tag match. */
export const countStages = async (
  db: Database,
  workspaceId: WorkspaceId,
  filters: Filters,
): Promise<StageCounts> => {
  const counted = await db
    .select({ stage: customers.stage, count: sql<number>`count(*)::int` })
    .from(customers)
    .where(and(...filtersOf(db, workspaceId, { ...filters, stage: undefined })))
    .groupBy(customers.stage);
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<CustomerStage, number>;
  for (const { stage, count } of counted) counts[stage] = count;
  return counts;
};
type CustomerStage = (typeof STAGES)[number];

/** All tags of a workspace's customers, in order. Jumps from one to the next in the index. */
export const listTags = async (db: Database, workspaceId: WorkspaceId): Promise<string[]> => {
  const { rows } = (await db.execute(sql`
    with recursive found(tag) as (
      (select tag from customer_tags where workspace_id = ${workspaceId} order by tag limit 1)
      union all
      select (select tag from customer_tags where workspace_id = ${workspaceId} and tag > found.tag order by tag limit 1)
      from found where found.tag is not null
    )
    select tag from found where tag is not null limit ${MAX_LISTED_TAGS}`)) as unknown as {
    rows: { tag: string }[];
  };
  return rows.map(({ tag }) => tag);
};
