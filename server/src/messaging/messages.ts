import type { contract } from '@switchboard/api-client';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type ConversationRow, messages } from '../db/schema/messaging.ts';
import { type ShownMessage, selectMessages } from './shown-messages.ts';

type MessagesQuery = z.output<typeof contract.chats.messages.query>;

const PAGE_SIZE = 50;
/** Messages in one answer of `poll`. */
const BATCH = 200;

type Conversation = Pick<ConversationRow, 'id'>;

const inConversation = ({ id }: Conversation) => eq(messages.conversationId, id);

/** The visible messages of a conversation that are newer than `after`, oldest first. */
export const messagesAfter = (db: Database, conversation: Conversation, after: number, limit = BATCH) =>
  selectMessages(db, and(inConversation(conversation), gt(messages.ts, after)))
    .orderBy(asc(messages.ts))
    .limit(limit);

/**
 * One page of the history, oldest first, and the query of the next page: upwards from `after` when only that is given, else backwards from `before` or the end.
 * `page` counts backwards from the end, from 1.
 */
export const listMessages = async (
  db: Database,
  conversation: Conversation,
  query: MessagesQuery,
): Promise<{ rows: ShownMessage[]; next: Record<string, number> | undefined }> => {
  const { after, before, page = 1, page_size: size = PAGE_SIZE } = query;
  if (after !== undefined && before === undefined) {
    const found = await messagesAfter(db, conversation, after, size + 1);
    const rows = found.slice(0, size);
    const last = rows.at(-1)?.ts ?? after;
    return { rows, next: found.length > size ? { after: last } : undefined };
  }
  const within = and(
    inConversation(conversation),
    before === undefined ? undefined : lt(messages.ts, before),
    after === undefined ? undefined : gt(messages.ts, after),
  );
  const found = await selectMessages(db, within)
    .orderBy(desc(messages.ts))
    .limit(size + 1)
    .offset((page - 1) * size);
  const rows = found.slice(0, size).reverse();
  if (found.length <= size) return { rows, next: undefined };
  if (query.page !== undefined) return { rows, next: { ...bounds(query), page: page + 1 } };
  return { rows, next: { ...bounds(query), before: rows[0]?.ts ?? 0 } };
};

const bounds = ({ after, before }: MessagesQuery) => ({
  ...(after !== undefined && { after }),
  ...(before !== undefined && { before }),
});
