import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { type ShownCustomer, selectCustomers, withConversations } from '../customers/rows.ts';
import type { Database } from '../db/database.ts';
import type { bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { selectConversations } from './conversations.ts';
import { cursorOf, readState } from './epochs.ts';
import { type ShownMessage, selectMessages } from './shown-messages.ts';
import type { ConversationWithBot } from './wire.ts';

export interface Changes {
  cursor: string;
  /** The cursor was of another database: everything has to be read again. */
  reset: boolean;
  more: boolean;
  conversations: ConversationWithBot[];
  messages: ShownMessage[];
  customers: ShownCustomer[];
}

/** Rows of one kind in one answer. A change that touches more comes whole. */
const BATCH = 200;

/**
 * The present state of what changed after the cursor. The rows are read after the number up to which they are asked for:
 * one that changes in between has a higher number by then, and comes with the next answer.
 */
export const readChanges = async (
  db: Database,
  userId: string,
  cursor: string,
  limit = BATCH,
): Promise<Changes> => {
  const { epoch, last, after } = await readState(db, userId, cursor);
  const nothing = { reset: after === undefined, more: false, conversations: [], messages: [], customers: [] };
  if (after === undefined || after === last) return { ...nothing, cursor: cursorOf(epoch, last) };
  const upTo = Math.min(
    last,
    await numberOf(db, conversations, userId, after, limit),
    await numberOf(db, messages, userId, after, limit),
    await numberOf(db, customers, userId, after, limit),
  );
  return {
    cursor: cursorOf(epoch, upTo),
    reset: false,
    more: upTo < last,
    conversations: await selectConversations(db)
      .where(
        and(
          eq(conversations.userId, userId),
          gt(conversations.changed, after),
          lte(conversations.changed, upTo),
        ),
      )
      .orderBy(asc(conversations.changed)),
    messages: await selectMessages(
      db,
      and(eq(messages.userId, userId), gt(messages.changed, after), lte(messages.changed, upTo)),
    ).orderBy(asc(messages.changed), asc(messages.ts)),
    customers: await withConversations(
      db,
      await selectCustomers(db)
        .where(and(eq(customers.userId, userId), gt(customers.changed, after), lte(customers.changed, upTo)))
        .orderBy(asc(customers.changed)),
    ),
  };
};

/** The number of the `limit`th change of a table, or infinity. */
export const numberOf = async (
  db: Database,
  table: typeof conversations | typeof messages | typeof customers | typeof bookings,
  userId: string,
  after: number,
  limit: number,
): Promise<number> => {
  const [row] = await db
    .select({ changed: sql<string>`${table.changed}` })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.changed, after), isNotNull(table.changed)))
    .orderBy(asc(table.changed))
    .limit(1)
    .offset(limit - 1);
  return row === undefined ? Number.POSITIVE_INFINITY : Number(row.changed);
};
