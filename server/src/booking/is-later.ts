import { type SQL, sql } from 'drizzle-orm';
import type { bookingOptions, bookingResources } from '../db/schema/booking.ts';

type Listed = typeof bookingOptions | typeof bookingResources;

/** A row's place in a list by time of creation. */
export interface Created {
  /** Microseconds matter, which a `Date` does not have. */
  at: string;
  id: string;
}

export const createdAt = (table: Listed): SQL<string> => sql<string>`${table.createdAt}::text`;

/** The rows that come after a place. */
export const isLater = (table: Listed, { at, id }: Created): SQL =>
  sql`(${table.createdAt}, ${table.id}) > (${at}::timestamptz, ${id}::uuid)`;
