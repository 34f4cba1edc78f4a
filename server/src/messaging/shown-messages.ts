import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { messageActs } from '../db/schema/message-acts.ts';
import { media, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { ofAlbum } from './album-rows.ts';

const LONGEST_QUOTE = 200;

const { searchable, fingerprint, ...shown } = getTableColumns(messages);
const quoted = alias(messages, 'quoted');
const { remote, ...file } = getTableColumns(media);
const contentAct = alias(messageActs, 'content_act');
const reactionAct = alias(messageActs, 'reaction_act');

const columns = {
  ...shown,
  media: file,
  act: {
    kind: contentAct.kind,
    text: contentAct.text,
    state: contentAct.state,
    reason: contentAct.reason,
  },
  reactionAct: {
    kind: reactionAct.kind,
    text: reactionAct.text,
    state: reactionAct.state,
    reason: reactionAct.reason,
  },
  quoteId: quoted.id,
  quoteAuthor: quoted.author,
  quoteType: sql<string | null>`case when ${quoted.deleted} then 'deleted' else ${quoted.msgType} end`,
  quoteText: sql<string | null>`left(${quoted.text}, ${LONGEST_QUOTE})`,
};

/** Visible messages with their file, the changes that Telegram has not made yet, and the quote of the message that they answer. */
export const selectMessages = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(messages)
    .leftJoin(media, eq(media.id, messages.mediaId))
    .leftJoin(contentAct, and(eq(contentAct.messageId, messages.id), eq(contentAct.slot, 'content')))
    .leftJoin(reactionAct, and(eq(reactionAct.messageId, messages.id), eq(reactionAct.slot, 'reaction')))
    .leftJoin(
      quoted,
      and(
        eq(quoted.conversationId, messages.conversationId),
        eq(quoted.externalId, messages.inReplyTo),
        isNotNull(quoted.ts),
      ),
    )
    .where(and(isNotNull(messages.ts), where));

export type ShownMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** A visible message by its id. */
export const findShown = async (db: Database, id: string): Promise<ShownMessage> => {
  const [message] = await selectMessages(db, eq(messages.id, id));
  if (message === undefined) throw new Error(`The message ${id} is not visible`);
  return message;
};

/** The visible messages of an album, by the key of its request. */
export const findAlbum = async (
  db: Database,
  workspaceId: WorkspaceId,
  key: string,
): Promise<ShownMessage[]> => selectMessages(db, ofAlbum(workspaceId, key)).orderBy(asc(messages.clientKey));
