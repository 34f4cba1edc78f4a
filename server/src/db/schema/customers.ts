import type { Stage } from '@switchboard/api-client';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { folding } from '../folding.ts';
import { lettersOf } from '../searching.ts';
import { partOf } from './columns.ts';
import { type WorkspaceId, workspace, workspaces } from './workspaces.ts';

/** With milliseconds, as in JavaScript: a cursor of a list needs the exact time. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The own data of one part of a customer. */
export interface Own {
  /** Entered by a person. */
  name: string | null;
  /** Name from the channel or the booking. */
  toldName: string | null;
  /** In the form `+79001112233`. */
  phones: string[];
  /** Small letters, without `@`. */
  usernames: string[];
  note: string;
  /** The customer whose note replaced this one: this one is hidden while both are merged. */
  noteCoveredBy: string | null;
  tags: string[];
  /** Null until a person sets it. */
  stage: Stage | null;
}

/**
 * Customers and their parts. Each conversation, each unknown phone of a booking and each manual entry creates a row. A
 * merge makes one row a part of another (`mergedInto`), and changes nothing else about it, so that an undo loses
 * nothing. A row that is no part is a customer; it also holds the joined data of all its parts.
 */
export const customers = pgTable(
  'customers',
  (t) => ({
    id: t.uuid().primaryKey(),
    workspaceId: workspace(),
    /** The root customer of this row. */
    rootId: t.uuid('root_id').notNull(),
    mergedInto: t.uuid('merged_into').references((): AnyPgColumn => customers.id),
    mergedAt: moment('merged_at'),
    /**
     * `match`: both had the same phone, or were one person of the channel. `username`: an earlier version matched them by
     * a username alone, so they may be two people.
     */
    mergedBy: t.text('merged_by', { enum: ['person', 'match', 'username'] }),
    own: t.jsonb().$type<Own>().notNull(),
    /** The `ts` of the last message of the own conversation. */
    contactTs: t.bigint('contact_ts', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),

    // All columns below include the parts, and are stale while the row itself is a part.
    name: t.text().notNull(),
    /** A person of the business entered the name; else it is from a channel or a booking. */
    isNamed: t.boolean('is_named').notNull().default(false),
    phones: t.text().array().notNull(),
    usernames: t.text().array().notNull(),
    note: t.text().notNull(),
    tags: t.text().array().notNull(),
    stage: t.text({ enum: ['new', 'contacted', 'qualified', 'won', 'lost'] }).notNull(),
    /** Rises with each change of the fields above. */
    version: t.integer().notNull().default(1),
    lastContactTs: t.bigint('last_contact_ts', { mode: 'number' }),
    nextBookingId: t.uuid('next_booking_id'),
    nextBookingAt: moment('next_booking_at'),
    /** The number of the last change. */
    changed: t.bigint({ mode: 'number' }).notNull(),
    /** Name, usernames, tags, and the digits of the phones. The note is left out: it can be long. */
    terms: t.text().notNull(),
    /** The text to search, folded on writing. */
    searchable: t.text().notNull().generatedAlwaysAs(folding(sql`terms`)),
    /** The name to sort by; null without one. */
    sortName: t.text('sort_name').generatedAlwaysAs(sql`nullif(${folding(sql`name`)}, '')`),
  }),
  (table) => {
    const isCustomer = sql`${table.mergedInto} is null`;
    return [
      index('customers_workspace_name').on(table.workspaceId, table.sortName, table.id).where(isCustomer),
      index('customers_workspace_contact')
        .on(table.workspaceId, table.lastContactTs, table.id)
        .where(isCustomer),
      index('customers_workspace_booking')
        .on(table.workspaceId, table.nextBookingAt, table.id)
        .where(isCustomer),
      index('customers_workspace_created').on(table.workspaceId, table.createdAt, table.id).where(isCustomer),
      index('customers_workspace_stage').on(table.workspaceId, table.stage).where(isCustomer),
      index('customers_phones').using('gin', table.phones).where(isCustomer),
      index('customers_usernames').using('gin', table.usernames).where(isCustomer),
      index('customers_search')
        .using('gin', sql`${lettersOf(table.searchable)} gin_trgm_ops`)
        .where(isCustomer),
      index('customers_workspace_changed').on(table.workspaceId, table.changed),
      index('customers_root').on(table.rootId),
      // Deleting a row looks for its parts.
      index('customers_parts').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
      index('customers_due').on(table.nextBookingAt).where(isCustomer),
    ];
  },
);

export type CustomerRow = typeof customers.$inferSelect;

/** The tags of customers, for the list of all tags and the filter by one. */
export const customerTags = pgTable(
  'customer_tags',
  (t) => ({
    workspaceId: workspace(),
    tag: t.text().notNull(),
    customerId: partOf('customer_id', () => customers.id),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.tag, table.customerId] }),
    index('customer_tags_customer').on(table.customerId),
  ],
);

/** Rows that a person separated: a match never merges them again. Each pair is stored in both orders. */
export const customersApart = pgTable(
  'customers_apart',
  (t) => ({
    /** Null for a pair of an earlier version of the server that still runs. */
    workspaceId: t
      .uuid('workspace_id')
      .$type<WorkspaceId>()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    oneId: partOf('one_id', () => customers.id),
    otherId: partOf('other_id', () => customers.id),
  }),
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('customers_apart_other').on(table.otherId),
    index('customers_apart_workspace').on(table.workspaceId),
  ],
);
