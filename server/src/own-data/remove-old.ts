import { setImmediate } from 'node:timers/promises';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Change, nextChange } from '../changes/next-change.ts';
import { resetCursors } from '../changes/reset-cursors.ts';
import type { Transaction } from '../db/database.ts';
import { agentTestRuns } from '../db/schema/agent-tests.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { proposals } from '../db/schema/proposals.ts';
import { reminders } from '../db/schema/reminders.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';
import { settleNotices } from '../notices/tell.ts';

/** Rows that a transaction removes: it locks the inbox. */
const BATCH = 500;

/** Updates counts and times of a conversation after messages of it went. */
export type Recount = (tx: Transaction, conversationId: string, change: Change) => Promise<void>;

export interface RemoveOld extends Pick<Kernel, 'db' | 'now'> {
  workspaceId: WorkspaceId;
  /** What was here before this time goes. */
  before: Date;
  recount: Recount;
  /** Called in each transaction. Throws when the work has to end. */
  hold(tx: Transaction): Promise<void>;
  signal: AbortSignal;
}

/** Messages by their arrival here. */
export const oldMessages = (workspaceId: WorkspaceId, before: Date): SQL | undefined =>
  inWorkspace(messages, workspaceId, lt(messages.ts, before.getTime()));

/** Attempts to send that never became visible. Apart from the messages: each of both uses an index. */
export const oldAttempts = (workspaceId: WorkspaceId, before: Date): SQL | undefined => {
  const { ts, status, attemptedAt } = messages;
  return inWorkspace(messages, workspaceId, isNull(ts), ne(status, 'pending'), lt(attemptedAt, before));
};

/**
 * Removes the old messages of a business and what repeats their texts, in small parts. Their files are left without a
 * reference, for the sweep of files.
 * @returns whether there were messages
 */
export const removeOld = async (options: RemoveOld): Promise<boolean> => {
  const { db, now, workspaceId, before, hold, signal } = options;
  const inParts = async (part: (tx: Transaction) => Promise<number>): Promise<number> => {
    for (let all = 0; ; ) {
      signal.throwIfAborted();
      const removed = await db.transaction(part);
      all += removed;
      if (removed < BATCH) return all;
      // The embedded database works in this thread: requests get their turn.
      await setImmediate();
    }
  };

  // Copies go before the messages: after a crash, what is left of a conversation is what the business sees.
  for (const [table, at] of COPIES)
    await inParts(async (tx) => {
      await hold(tx);
      const some = tx
        .select({ place: sql`ctid` })
        .from(table)
        .where(inWorkspace(table, workspaceId, lt(at, before)))
        .orderBy(asc(at))
        .limit(BATCH);
      return (await tx.delete(table).where(sql`ctid in ${some}`).returning({ one: sql`1` })).length;
    });
  await db.transaction(async (tx) => {
    await hold(tx);
    const isOver = and(
      lt(reminders.startsAt, before),
      ne(reminders.state, 'waiting'),
      isNotNull(reminders.text),
    );
    await tx
      .update(reminders)
      .set({ text: null })
      .where(inWorkspace(reminders, workspaceId, isOver));
  });
  await inParts(async (tx) => {
    await hold(tx);
    const some = tx
      .select({ id: messages.id })
      .from(messages)
      .where(oldAttempts(workspaceId, before))
      .limit(BATCH);
    return (await tx.delete(messages).where(inArray(messages.id, some)).returning({ one: sql`1` })).length;
  });
  const removed = await inParts(async (tx) => {
    const change = await nextChange(tx, workspaceId, now());
    await hold(tx);
    return removeMessages(tx, options, change);
  });
  return removed > 0;
};

type Copies = PgTable & { workspaceId: PgColumn };

/** Tables whose rows repeat texts of messages, with the time of a row. */
const COPIES: readonly [Copies, PgColumn][] = [
  [toolEffects, toolEffects.createdAt],
  [proposals, proposals.createdAt],
  [agentRuns, agentRuns.startedAt],
  [agentTestRuns, agentTestRuns.startedAt],
];

const removeMessages = async (
  tx: Transaction,
  { workspaceId, before, recount }: RemoveOld,
  change: Change,
): Promise<number> => {
  const some = tx
    .select({ id: messages.id })
    .from(messages)
    .where(oldMessages(workspaceId, before))
    .orderBy(asc(messages.ts))
    .limit(BATCH);
  const removed = await tx
    .delete(messages)
    .where(inArray(messages.id, some))
    .returning({ conversationId: messages.conversationId });
  const ids = [...new Set(removed.map(({ conversationId }) => conversationId))];
  const { id } = conversations;
  const isTouched = inWorkspace(conversations, workspaceId, inArray(id, ids));
  // Counting reads a whole history: not where nothing is unread and nothing waits.
  const isCounted = or(gt(conversations.unread, 0), isNotNull(conversations.waitingSince));
  for (const one of await tx.select({ id }).from(conversations).where(and(isTouched, isCounted)))
    await recount(tx, one.id, change);
  const left = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.conversationId, id), isNotNull(messages.ts)));
  const emptied = and(isTouched, notExists(left));
  for (const one of await tx.update(conversations).set(EMPTY).where(emptied).returning({ id }))
    await settleNotices(tx, workspaceId, { conversationId: one.id });
  // No row with a number tells that messages are gone.
  if (removed.length > 0) await resetCursors(tx, workspaceId);
  return removed.length;
};

/** A conversation without messages stays: its customer, its bookings and its handler need it. */
const EMPTY = {
  lastMessageText: null,
  lastMessageType: null,
  lastMessageAuthor: null,
  attention: null,
  attentionSince: null,
};
