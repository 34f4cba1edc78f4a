import type { contract } from '@switchboard/api-client';
import { desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { CustomerRow } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import { shownOf } from './parts.ts';
import { findShown } from './rows.ts';
import { loadTree, requireRoot } from './tree.ts';
import { customerOnWire } from './wire-format.ts';

export type WireCard = z.output<typeof contract.customers.get.response>;

/** The bookings of rows of `customers`: upcoming ones soonest first, the last ones newest first. */
export type BookingsOf = (ids: readonly string[]) => Promise<Pick<WireCard, 'upcoming' | 'past'>>;

/** How often a customer came, from the bookings of rows of `customers`. */
export type VisitsOf = (
  ids: readonly string[],
) => Promise<z.output<typeof contract.customers.visits.response>>;

const MAX_CONVERSATIONS = 100;
/** The only channel so far. */
const CHANNEL = 'telegram';

/**
 * The root customer of a row.
 * @throws Refusal 404 when the row is not the workspace's
 */
export const readCard = async (
  db: Database,
  bookingsOf: BookingsOf,
  workspaceId: WorkspaceId,
  id: string,
): Promise<WireCard> => {
  const rootId = await requireRoot(db, workspaceId, id);
  const rows = await loadTree(db, rootId);
  const ids = rows.map((row) => row.id);
  return {
    customer: customerOnWire(await findShown(db, rootId)),
    conversations: await conversationsOf(db, ids),
    ...(await bookingsOf(ids)),
    merges: rows
      .filter(({ mergedInto }) => mergedInto !== null)
      .sort((a, b) => Number(b.mergedAt) - Number(a.mergedAt))
      .map((row) => mergeOnWire(rows, row)),
  };
};

const mergeOnWire = (rows: CustomerRow[], { id, mergedAt, mergedBy }: CustomerRow) => ({
  id,
  name: shownOf(rows, id).name,
  merged_at: (mergedAt ?? new Date(0)).toISOString(),
  // Earlier clients know only two ways.
  by: mergedBy === 'person' ? mergedBy : ('match' as const),
  by_username: mergedBy === 'username',
});

const conversationsOf = async (db: Database, ids: string[]): Promise<WireCard['conversations']> => {
  const { id, source, lastTs, customerName, customerUsername, customerPhone } = conversations;
  const rows = await db
    .select({ id, source, lastTs, customerName, customerUsername, customerPhone, bot: bots.username })
    .from(conversations)
    .leftJoin(bots, eq(bots.botId, conversations.botId))
    .where(inArray(conversations.customerId, ids))
    .orderBy(desc(lastTs))
    .limit(MAX_CONVERSATIONS);
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    channel: CHANNEL,
    title: row.customerName ?? row.customerUsername ?? row.customerPhone ?? '',
    bot_username: row.bot,
    last_message_at: new Date(row.lastTs).toISOString(),
  }));
};

/** The row of `customers` that a conversation belongs to. @throws Refusal 404 */
export const customerOfConversation = async (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
): Promise<string> => {
  const [found] = await db
    .select({ customerId: conversations.customerId })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, eq(conversations.id, id)));
  if (found?.customerId == null) throw notFound();
  return found.customerId;
};
