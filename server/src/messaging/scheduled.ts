import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** How many messages of a conversation are sent later, and how many of them wait for a person. */
export type ScheduledCounts = { count: number; stopped: number };

/** The counts of the conversation of a row; null without any. It reads an index, and the few rows that it names. */
export const scheduledCounts = sql<ScheduledCounts | null>`(
  select json_build_object('count', count(*), 'stopped', count(*) filter (where later.state <> 'waiting'))
  from ${scheduledMessages} later where later.conversation_id = ${conversations.id} having count(*) > 0)`;

/** Ends a claim: a server that was about to send the message finds it gone or changed, and sends nothing. */
export const UNCLAIMED = {
  ...{ claimedBy: null, claimedUntil: null, attempts: 0 },
  ...{ parkedAt: null, parkedFor: null },
};

/** Tells people of a change of the messages that are sent later. */
export const touchScheduled = (
  tx: Transaction,
  conversationIds: readonly string[],
  { changed }: Pick<Change, 'changed'>,
) => tx.update(conversations).set({ changed }).where(inArray(conversations.id, conversationIds));

/** Whether two conversations are with one customer. */
const ofOneCustomer = (one: SQL, other: SQL): SQL => sql`(${one} = ${other} or exists (
  select from conversations mine
    join customers me on me.id = mine.customer_id
    join customers writer on writer.root_id = me.root_id
    join conversations theirs on theirs.customer_id = writer.id
  where mine.id = ${one} and theirs.id = ${other}))`;

/** A conversation in which the customer of this one wrote after `ts`: this one, if it is one of them. */
export const findReply = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversationId: string,
  ts: number,
): Promise<string | undefined> => {
  const others = await conversationsOfCustomer(tx, workspaceId, conversationId);
  // One query each, because an index has the messages of one conversation by their time.
  for (const id of new Set([conversationId, ...others])) {
    const [written] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(
        inWorkspace(
          messages,
          workspaceId,
          eq(messages.conversationId, id),
          gt(messages.ts, ts),
          eq(messages.author, 'customer'),
          eq(messages.deleted, false),
        ),
      )
      .orderBy(asc(messages.ts))
      .limit(1);
    if (written !== undefined) return id;
  }
  return undefined;
};

/** The conversations of the customer of this one. */
const conversationsOfCustomer = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversationId: string,
): Promise<string[]> => {
  const me = tx
    .select({ rootId: customers.rootId })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .where(inWorkspace(conversations, workspaceId, eq(conversations.id, conversationId)));
  const writers = tx
    .select({ id: customers.id })
    .from(customers)
    .where(inWorkspace(customers, workspaceId, inArray(customers.rootId, me)));
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, inArray(conversations.customerId, writers)));
  return rows.map(({ id }) => id);
};

/**
 * Customers wrote: their messages with that option are not sent. Call it in the transaction that stores what they wrote,
 * under the lock of the inbox, so that a stored reply always wins.
 */
export const stopScheduled = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  written: readonly string[],
  change: Pick<Change, 'changed'>,
): Promise<void> => {
  const isStoppable = inWorkspace(
    scheduledMessages,
    workspaceId,
    eq(scheduledMessages.unlessReply, true),
    eq(scheduledMessages.state, 'waiting'),
  );
  const waiting = await tx
    .select({ id: scheduledMessages.id })
    .from(scheduledMessages)
    .where(isStoppable)
    .limit(1);
  if (waiting.length === 0) return;
  const writers = JSON.stringify([...new Set(written)]);
  const reply = sql<string>`(
    select writers.id::uuid from jsonb_array_elements_text(${writers}::jsonb) writers(id)
    where ${ofOneCustomer(sql`${scheduledMessages.conversationId}`, sql`writers.id::uuid`)}
    order by writers.id::uuid = ${scheduledMessages.conversationId} desc limit 1)`;
  const stopped = await tx
    .update(scheduledMessages)
    .set({ ...UNCLAIMED, state: 'replied', repliedIn: reply, changed: change.changed })
    .where(and(isStoppable, sql`${reply} is not null`))
    .returning({ conversationId: scheduledMessages.conversationId });
  if (stopped.length > 0)
    await touchScheduled(tx, [...new Set(stopped.map(({ conversationId }) => conversationId))], change);
};
