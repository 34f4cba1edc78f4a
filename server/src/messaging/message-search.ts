import type { contract } from '@switchboard/api-client';
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { contains, isIndexed, wordsOf } from '../db/searching.ts';
import { selectConversations } from './conversations.ts';
import { type ShownMessage, selectMessages } from './shown-messages.ts';

type SearchQuery = z.output<typeof contract.inbox.searchMessages.query>;

const PAGE_SIZE = 50;
const WINDOW = 20_000;

/**
 * The messages of a workspace that contain every word, newest first, and the `before` of the next page.
 * @param window maximum messages that one call scans when no word is long enough for the index
 */
export const searchMessages = async (
  db: Database,
  workspaceId: WorkspaceId,
  { q, conversation, before, limit = PAGE_SIZE }: SearchQuery,
  window = WINDOW,
) => {
  const words = wordsOf(q);
  if (words.length === 0 || (conversation !== undefined && !isUuid(conversation)))
    return { found: [], next: null };
  const among = inWorkspace(
    messages,
    workspaceId,
    conversation === undefined ? undefined : eq(messages.conversationId, conversation),
    isNotNull(messages.ts),
    before === undefined ? undefined : lt(messages.ts, before),
  );
  const matching = and(among, ...words.map((word) => contains(messages.searchable, word)));
  // A word of one or two letters matches too much for an index, and may still match nothing.
  const end = words.some(isIndexed) ? undefined : await windowEnd(db, among, window);
  const within = end === undefined ? matching : and(matching, sql`${messages.ts} >= ${end}`);
  const rows = await selectMessages(db, within)
    .orderBy(desc(messages.ts))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.ts ?? null) : (end ?? null);
  return { found: await withConversations(db, shown), next };
};

/** The `ts` of the last message to scan; undefined when there are fewer. */
const windowEnd = async (
  db: Database,
  among: SQL | undefined,
  window: number,
): Promise<number | undefined> => {
  const [last] = await db
    .select({ ts: messages.ts })
    .from(messages)
    .where(among)
    .orderBy(desc(messages.ts))
    .limit(1)
    .offset(window - 1);
  return last?.ts ?? undefined;
};

const withConversations = async (db: Database, rows: ShownMessage[]) => {
  const ids = [...new Set(rows.map(({ conversationId }) => conversationId))];
  if (ids.length === 0) return [];
  const known = await selectConversations(db).where(inArray(conversations.id, ids));
  const byId = new Map(known.map((conversation) => [conversation.id, conversation]));
  return rows.flatMap((message) => {
    const conversation = byId.get(message.conversationId);
    return conversation === undefined ? [] : [{ message, conversation }];
  });
};
