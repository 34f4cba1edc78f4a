import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { bookings } from './booking.ts';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations } from './messaging.ts';
import { workspace } from './workspaces.ts';

/**
 * What customers know of their bookings, one row for each booking that changed while its business tells customers. `waiting`
 * ones differ from the booking, or may.
 */
export const confirmations = pgTable(
  'confirmations',
  (t) => ({
    bookingId: partOf('booking_id', () => bookings.id).primaryKey(),
    workspaceId: workspace(),
    state: t.text({ enum: ['waiting', 'done'] }).notNull(),
    ...leaseColumns(),
    /** The start that the customer knows; null if they know of no booking. */
    knownStart: moment('known_start'),
    /** The message also tells of the later bookings of the series. */
    forSeries: t.boolean('for_series').notNull().default(false),
    /** The number of the message to them; a new text has a new one. */
    attempt: t.integer().notNull().default(0),
    /** The message that is being sent, from its first attempt on: a repeat has to be equal. Null between messages. */
    text: t.text(),
    kind: t.text({ enum: ['made', 'moved', 'cancelled'] }),
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The start that the message tells; null for a cancellation. */
    toldStart: moment('told_start'),
    /** Why the last one was not sent. */
    failure: t.text(),
  }),
  (table) => [
    index('confirmations_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('confirmations_turns').on(table.workspaceId, table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('confirmations_workspace').on(table.workspaceId),
    index('confirmations_conversation').on(table.conversationId),
  ],
);

export type ConfirmationRow = typeof confirmations.$inferSelect;
