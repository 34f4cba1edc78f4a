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
  /** The cursor is from another database: the client reads everything again. */
  reset: boolean;
  more: boolean;
  conversations: ConversationWithBot[];
  messages: ShownMessage[];
  customers: ShownCustomer[];
}

/** Rows of one kind in one answer. A change with more rows is not split. */
const BATCH = 200;

/**
 * The current state of all rows that changed after the cursor. The upper bound is read before the rows: a row that
 * changes in between gets a higher number, and is part of the next answer.
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
    await boundOf(db, [conversations, messages, customers], { userId, after, limit }),
  );
  const [changedConversations, changedMessages, changedCustomers] = await Promise.all([
    selectConversations(db)
      .where(
        and(
          eq(conversations.userId, userId),
          gt(conversations.changed, after),
          lte(conversations.changed, upTo),
        ),
      )
      .orderBy(asc(conversations.changed)),
    selectMessages(
      db,
      and(eq(messages.userId, userId), gt(messages.changed, after), lte(messages.changed, upTo)),
    ).orderBy(asc(messages.changed), asc(messages.ts)),
    selectCustomers(db)
      .where(and(eq(customers.userId, userId), gt(customers.changed, after), lte(customers.changed, upTo)))
      .orderBy(asc(customers.changed))
      .then((rows) => withConversations(db, rows)),
  ]);
  return {
    cursor: cursorOf(epoch, upTo),
    reset: false,
    more: upTo < last,
    conversations: changedConversations,
    messages: changedMessages,
    customers: changedCustomers,
  };
};

type Changing = typeof conversations | typeof messages | typeof customers | typeof bookings;

/** The smallest number at which a table has `limit` changes after `after`, or infinity. */
export const boundOf = async (
  db: Database,
  tables: readonly Changing[],
  { userId, after, limit }: { userId: string; after: number; limit: number },
): Promise<number> => {
  const bounds = tables.map((table) =>
    db
      .select({ changed: sql`${table.changed}` })
      .from(table)
      .where(and(eq(table.userId, userId), gt(table.changed, after), isNotNull(table.changed)))
      .orderBy(asc(table.changed))
      .limit(1)
      .offset(limit - 1),
  );
  const [row] = await db
    .select({ bound: sql<string | null>`least(${sql.join(bounds, sql`, `)})` })
    .from(sql`(values (1)) as one`);
  return row?.bound == null ? Number.POSITIVE_INFINITY : Number(row.bound);
};
