import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { agentJobs } from '../db/schema/answering.ts';
import { customers } from '../db/schema/customers.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { settleNotices } from '../notices/tell.ts';
import { addBlocks, endBlocks, hashOfSender } from './sender.ts';

const UNCLAIMED = { claimedBy: null, claimedUntil: null };

/** The code with which messages wait for a person that were to be sent to a blocked customer. */
const SENDER_BLOCKED = 'sender_blocked';

const conversationsOf = (tx: Transaction, rootId: string): Promise<ConversationRow[]> =>
  tx
    .select()
    .from(conversations)
    .where(
      inArray(
        conversations.customerId,
        tx.select({ id: customers.id }).from(customers).where(eq(customers.rootId, rootId)),
      ),
    );

/** All conversations with these people, also of customers that a person separated. */
const withPeople = (workspaceId: WorkspaceId, chatIds: readonly string[]) =>
  inWorkspace(conversations, workspaceId, inArray(conversations.chatId, [...chatIds]));

/** Marks a customer as changed, so that lists and cards are read again. */
const touchCustomers = async (tx: Transaction, ids: readonly string[], change: Change): Promise<void> => {
  if (ids.length === 0) return;
  const roots = tx
    .select({ id: customers.rootId })
    .from(customers)
    .innerJoin(conversations, eq(conversations.customerId, customers.id))
    .where(inArray(conversations.id, [...ids]));
  await tx.update(customers).set({ changed: change.changed }).where(inArray(customers.id, roots));
};

/**
 * Blocks all people of a customer. Agents stop, and what was to be sent waits for a person. Call it under the lock of the
 * inbox.
 * @returns whether there are people to block
 */
export const blockCustomer = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  rootId: string,
  change: Change,
): Promise<boolean> => {
  const chatIds = (await conversationsOf(tx, rootId)).map(({ chatId }) => chatId);
  if (chatIds.length === 0) return false;
  const since = new Date(change.ts);
  await addBlocks(tx, workspaceId, chatIds, since);
  const epoch = sql`${conversations.handlerEpoch} + 1`;
  const blocked = await tx
    .update(conversations)
    .set({
      blockedSince: since,
      handler: 'off',
      handlerEpoch: epoch,
      resumeEpoch: sql`case when ${conversations.handler} = 'agent' then ${epoch} end`,
      ...{ personSince: null, calledFor: null, attention: null, attentionSince: null },
      ...{ unread: 0, readTs: conversations.lastTs, waitingSince: null },
      changed: change.changed,
    })
    .where(and(withPeople(workspaceId, chatIds), isNull(conversations.blockedSince)))
    .returning({ id: conversations.id });
  const ids = blocked.map(({ id }) => id);
  await dropQueues(tx, ids, change);
  for (const id of ids) await settleNotices(tx, workspaceId, { conversationId: id });
  await touchCustomers(tx, ids, change);
  return true;
};

/** What servers are about to send is not sent: claims end, and the rows wait for a person. */
const dropQueues = async (tx: Transaction, ids: readonly string[], { changed }: Change): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(agentJobs)
    .set({ state: 'superseded' })
    .where(
      and(
        inArray(agentJobs.conversationId, [...ids]),
        eq(agentJobs.state, 'waiting'),
        isNull(agentJobs.claimedUntil),
      ),
    );
  await tx
    .update(scheduledMessages)
    .set({ ...UNCLAIMED, state: 'failed', changed })
    .where(and(inArray(scheduledMessages.conversationId, [...ids]), eq(scheduledMessages.state, 'waiting')));
  await tx
    .update(undelivered)
    .set({ ...UNCLAIMED, state: 'failed', code: SENDER_BLOCKED, reason: null })
    .where(and(inArray(undelivered.conversationId, [...ids]), eq(undelivered.state, 'waiting')));
};

/**
 * Ends the block of all people of a customer. The agent gets back the conversations that it had.
 * @param isServed whether an agent answers in a conversation
 */
export const unblockCustomer = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  rootId: string,
  change: Change,
  isServed: (conversation: ConversationRow) => Promise<boolean>,
): Promise<void> => {
  const chatIds = (await conversationsOf(tx, rootId)).map(({ chatId }) => chatId);
  if (chatIds.length === 0) return;
  const senders = chatIds.map((chatId) => hashOfSender(workspaceId, chatId));
  await endBlocks(tx, workspaceId, senders, new Date(change.ts));
  const opened = await tx
    .update(conversations)
    .set({ blockedSince: null, changed: change.changed })
    .where(and(withPeople(workspaceId, chatIds), isNotNull(conversations.blockedSince)))
    .returning();
  for (const one of opened) {
    const isHeld = one.handler === 'off' && one.resumeEpoch === one.handlerEpoch;
    if (!isHeld || !(await isServed(one))) continue;
    await tx
      .update(conversations)
      .set({ handler: 'agent', handlerEpoch: one.handlerEpoch + 1 })
      .where(eq(conversations.id, one.id));
  }
  await touchCustomers(
    tx,
    opened.map(({ id }) => id),
    change,
  );
};

/** A person merged two customers: a block of one holds for both. */
export const extendBlock = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  rootId: string,
  change: Change,
): Promise<void> => {
  const rows = await conversationsOf(tx, rootId);
  if (rows.some(({ blockedSince }) => blockedSince !== null))
    await blockCustomer(tx, workspaceId, rootId, change);
};
