import { and, asc, count, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import { type UndeliveredRow, undelivered } from '../db/schema/undelivered.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { currentTrace } from '../tracing/spans.ts';
import type { Undone } from './next-try.ts';

/** How many messages of a conversation did not arrive, and what was written last of those that were not sent. */
export type UndeliveredCounts = {
  failed: number;
  waiting: number;
  unknown: number;
  last_text: string | null;
  last_type: string | null;
  /** ISO 8601. */
  last_at: string | null;
};

const LONGEST_TEXT = 200;
/** Maximum messages of a conversation that wait, and that one answer lists. */
const [MOST_WAITING, MOST_LISTED] = [100, 100];

/** The counts of the conversation of a row; null when everything arrived. It reads an index, and the few rows that it names. */
export const undeliveredCounts = sql<UndeliveredCounts | null>`(
  select json_build_object(
    'failed', count(*) filter (where late.state = 'failed'),
    'waiting', count(*) filter (where late.state = 'waiting'),
    'unknown', count(*) filter (where late.state = 'unknown'),
    'last_text', (array_agg(left(written.text, ${LONGEST_TEXT}) order by late.written_at desc)
      filter (where late.state <> 'unknown'))[1],
    'last_type', (array_agg(written.msg_type order by late.written_at desc)
      filter (where late.state <> 'unknown'))[1],
    'last_at', max(late.written_at) filter (where late.state <> 'unknown'))
  from ${undelivered} late join ${messages} written on written.id = late.message_id
  where late.conversation_id = ${conversations.id} having count(*) > 0)`;

/** Conversations of a workspace with such messages. */
export const countUndelivered = (workspaceId: WorkspaceId): SQL<number> => sql<number>`(
  select count(distinct late.conversation_id)::int from ${undelivered} late where late.workspace_id = ${workspaceId})`;

/** The conversations of a workspace with messages that failed. */
export const selectWithFailed = (db: Database, workspaceId: WorkspaceId) =>
  db
    .selectDistinct({ id: undelivered.conversationId })
    .from(undelivered)
    .where(inWorkspace(undelivered, workspaceId, eq(undelivered.state, 'failed')));

/** Tells people of a change of the messages that did not arrive. */
export const touch = (tx: Transaction, conversationId: string, { changed }: Change) =>
  tx.update(conversations).set({ changed }).where(eq(conversations.id, conversationId));

/** The time of a message that the server sends as soon as it can. */
const EARLIEST = 0;

const UNCLAIMED = { claimedBy: null, claimedUntil: null, attempts: 0, parkedAt: null, parkedFor: null };

/** Records a message that may have arrived. */
export const noteUnknown = async (
  tx: Transaction,
  { id, workspaceId, conversationId, sentAt }: MessageRow,
): Promise<void> => {
  const state = { ...UNCLAIMED, state: 'unknown' as const, code: null, reason: null };
  await tx
    .insert(undelivered)
    .values({ messageId: id, workspaceId, conversationId, writtenAt: sentAt, ...state })
    .onConflictDoUpdate({ target: undelivered.messageId, set: state });
};

/** Records a message that was not sent. Later ones that wait in its conversation stay behind it. */
export const noteUnsent = async (
  tx: Transaction,
  { id, workspaceId, conversationId, sentAt }: MessageRow,
  { tries, dueAt, ...told }: Undone,
  change: Change,
): Promise<void> => {
  const trace = currentTrace() ?? null;
  const state = { ...UNCLAIMED, ...told, tries, dueAt: new Date(dueAt), trace };
  const [row] = await tx
    .insert(undelivered)
    .values({ messageId: id, workspaceId, conversationId, writtenAt: sentAt, ...state })
    .onConflictDoUpdate({ target: undelivered.messageId, set: state })
    .returning();
  if (row !== undefined) await queueUp(tx, conversationId, dueAt, gt(undelivered.writtenAt, row.writtenAt));
  await touch(tx, conversationId, change);
};

/**
 * Records a message that the server sends after those that wait in its conversation.
 * @returns false when too many wait
 */
export const noteBehind = async (
  tx: Transaction,
  message: MessageRow,
  change: Change,
  now: number,
): Promise<boolean> => {
  const [last] = await tx
    .select({ dueAt: sql`max(${undelivered.dueAt})`.mapWith(undelivered.dueAt), count: count() })
    .from(undelivered)
    .where(and(eq(undelivered.conversationId, message.conversationId), eq(undelivered.state, 'waiting')));
  if (last !== undefined && last.count >= MOST_WAITING) return false;
  const dueAt = Math.max(now, (last?.dueAt?.getTime() ?? 0) + 1);
  const told = { state: 'waiting' as const, code: null, reason: null, tries: 0, dueAt };
  await noteUnsent(tx, message, told, change);
  return true;
};

/** Sets the times of waiting messages, a millisecond apart: their queue takes them in the order of these. */
const queueUp = async (
  tx: Transaction,
  conversationId: string,
  from: number,
  condition?: SQL,
): Promise<void> => {
  const waiting = and(eq(undelivered.conversationId, conversationId), eq(undelivered.state, 'waiting'));
  const place = sql<number>`row_number() over (order by ${undelivered.writtenAt}, ${undelivered.messageId})`;
  const queued = tx
    .select({ id: undelivered.messageId, place: place.as('place') })
    .from(undelivered)
    .where(and(waiting, condition))
    .as('queued');
  const first = new Date(from).toISOString();
  await tx
    .update(undelivered)
    .set({ dueAt: sql`${first}::timestamptz + ${queued.place} * interval '1 millisecond'` })
    .from(queued)
    .where(eq(undelivered.messageId, queued.id));
};

/**
 * The message arrived, or is gone. Those behind it go on.
 * @returns whether it was one of these
 */
export const forgetUndelivered = async (
  tx: Transaction,
  messageId: string,
  change: Change,
): Promise<boolean> => {
  const [row] = await tx.delete(undelivered).where(eq(undelivered.messageId, messageId)).returning();
  if (row === undefined) return false;
  if (row.state !== 'unknown') await queueUp(tx, row.conversationId, EARLIEST);
  await touch(tx, row.conversationId, change);
  return true;
};

/** The first messages of a conversation that did not arrive, in the order of writing. */
export const listUndelivered = (db: Database, conversationId: string) =>
  db
    .select({ row: undelivered, message: messages })
    .from(undelivered)
    .innerJoin(messages, eq(messages.id, undelivered.messageId))
    .where(eq(undelivered.conversationId, conversationId))
    .orderBy(asc(undelivered.writtenAt), asc(undelivered.messageId))
    .limit(MOST_LISTED);

/** Undefined when the message arrived, or is of another conversation. */
export const findUndelivered = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  { id, message }: { id: string; message: string },
): Promise<UndeliveredRow | undefined> => {
  const isIt = and(eq(undelivered.messageId, message), eq(undelivered.conversationId, id));
  const [row] = await db
    .select()
    .from(undelivered)
    .where(inWorkspace(undelivered, workspaceId, isIt));
  return row;
};

type Place = Pick<MessageRow, 'workspaceId' | 'conversationId' | 'id' | 'sentAt'>;

const isEarlier = ({ conversationId, id, sentAt }: Omit<Place, 'workspaceId'>) =>
  and(
    eq(undelivered.conversationId, conversationId),
    ne(undelivered.messageId, id),
    lt(undelivered.writtenAt, sentAt),
  );

/** Whether an earlier message of the conversation waits or failed: the server sends it first. */
export const isHeldUp = async (db: Database | Transaction, place: Omit<Place, 'workspaceId'>) =>
  (await db.$count(undelivered, and(isEarlier(place), ne(undelivered.state, 'unknown')))) > 0;

/**
 * Whether earlier messages of the conversation wait, or failed and are not later than the one with the key `after`. One
 * statement: a message that changes between the two states meanwhile is in either of them.
 * @param after that of a message that arrived, or is of another conversation, holds up nothing
 */
export const waitsBehind = async (
  db: Database,
  place: Place,
  after: string | undefined,
): Promise<boolean> => {
  const isWaiting = eq(undelivered.state, 'waiting');
  const named = and(
    inWorkspace(messages, place.workspaceId, eq(messages.clientKey, after ?? '')),
    eq(messages.conversationId, place.conversationId),
    inArray(messages.status, ['failed', 'pending']),
  );
  const until = sql`(
    select coalesce(late.written_at, ${messages.sentAt}) from ${messages}
      left join ${undelivered} late on late.message_id = ${messages.id} where ${named})`;
  const hasFailed = and(eq(undelivered.state, 'failed'), lte(undelivered.writtenAt, until));
  const counts = after === undefined ? isWaiting : or(isWaiting, hasFailed);
  return (await db.$count(undelivered, and(isEarlier(place), counts))) > 0;
};

/** Lets the server send a message again now, before those that were written later. */
export const queueAgain = async (
  tx: Transaction,
  { messageId, conversationId }: UndeliveredRow,
  change: Change,
): Promise<void> => {
  await tx
    .update(undelivered)
    .set({ ...UNCLAIMED, state: 'waiting', tries: 0 })
    .where(eq(undelivered.messageId, messageId));
  await queueUp(tx, conversationId, EARLIEST);
  await touch(tx, conversationId, change);
};
