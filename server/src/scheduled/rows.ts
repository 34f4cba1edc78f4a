import { createHash } from 'node:crypto';
import { and, asc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { media } from '../db/schema/messaging.ts';
import { type ScheduledRow, scheduledMessages } from '../db/schema/scheduled-messages.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';

const { remote, ...file } = getTableColumns(media);

/** The messages of a conversation that are sent later, in the order of their times. */
export const listScheduled = (db: Database, conversationId: string) =>
  db
    .select({ row: scheduledMessages, media: file })
    .from(scheduledMessages)
    .leftJoin(media, eq(media.id, scheduledMessages.mediaId))
    .where(eq(scheduledMessages.conversationId, conversationId))
    .orderBy(asc(scheduledMessages.dueAt), asc(scheduledMessages.id));

/** Names a message that is sent later. */
export interface Place {
  workspaceId: WorkspaceId;
  conversationId: string;
  id: string;
}

/** Read it under the lock of the inbox. @throws Refusal 404 */
export const requireScheduled = async (
  tx: Transaction,
  { workspaceId, conversationId, id }: Place,
): Promise<ScheduledRow> => {
  const isIt = and(eq(scheduledMessages.id, id), eq(scheduledMessages.conversationId, conversationId));
  const [row] = await tx
    .select()
    .from(scheduledMessages)
    .where(inWorkspace(scheduledMessages, workspaceId, isIt));
  if (row === undefined) throw notFound();
  return row;
};

/** The id of the message that a key makes: a repeat of the key finds the row, or the message that it became. */
export const idOfKey = (workspaceId: WorkspaceId, key: string): string => {
  const hex = createHash('sha256').update(`${workspaceId} ${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** The key under which it is sent. */
export const sendKeyOf = (id: string): string => `scheduled:${id}`;

/** Milliseconds within which messages count as of one time. */
const ONE_TIME = 30_000;

/** The next free millisecond of a time: messages for one time go out in the order in which they were made. */
export const placeAt = async (
  tx: Transaction,
  { conversationId, id }: Pick<Place, 'conversationId' | 'id'>,
  at: number,
): Promise<Date> => {
  const { dueAt } = scheduledMessages;
  const [last] = await tx
    .select({ at: sql`max(${dueAt})`.mapWith(dueAt) })
    .from(scheduledMessages)
    .where(
      and(
        eq(scheduledMessages.conversationId, conversationId),
        sql`${scheduledMessages.id} <> ${id}`,
        gte(dueAt, new Date(at)),
        lt(dueAt, new Date(at + ONE_TIME)),
      ),
    );
  return new Date(last?.at == null ? at : last.at.getTime() + 1);
};
