import type { contract, InboxCounts, InboxFilter } from '@switchboard/api-client';
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Person, parts, personColumns } from '../customers/person.ts';
import type { Database } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { type ConversationRow, conversations, isWaiting, waitsSince } from '../db/schema/messaging.ts';
import { bots, businessConnections } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { matching } from '../db/searching.ts';
import { notFound } from '../errors/refusal.ts';
import { countUndelivered, type UndeliveredCounts, undeliveredCounts } from './undelivered.ts';

type Shown = Omit<ConversationRow, 'searchable' | 'names' | 'cardName' | 'cardTerms'>;

export type ConversationWithBot = Shown & {
  botUsername: string | null;
  botStatus: (typeof bots.$inferSelect)['status'] | null;
  /** State of the Business connection; null where Telegram told nothing. */
  accountName: string | null;
  approval: (typeof businessConnections.$inferSelect)['approval'] | null;
  canReply: boolean | null;
  isEnabled: boolean | null;
  /** The root customer; null without one. */
  person: Person | null;
  undelivered: UndeliveredCounts | null;
};

type ListQuery = z.output<typeof contract.chats.list.query>;
type InboxQuery = z.output<typeof contract.inbox.list.query>;

const PAGE_SIZE = 50;
/** Conversations in one answer of `updates`. */
const BATCH = 200;
/** The only channel so far. */
const CHANNEL = 'telegram';

const { searchable, names, cardName, cardTerms, ...shown } = getTableColumns(conversations);
const { name: accountName, approval, canReply, isEnabled } = businessConnections;
const columns = {
  ...shown,
  botUsername: bots.username,
  botStatus: bots.status,
  accountName,
  approval,
  canReply,
  isEnabled,
  person: personColumns,
  undelivered: undeliveredCounts,
};

export const selectConversations = (db: Database) =>
  db
    .select(columns)
    .from(conversations)
    .leftJoin(bots, eq(bots.botId, conversations.botId))
    .leftJoin(
      businessConnections,
      and(
        eq(businessConnections.botId, conversations.botId),
        eq(businessConnections.id, conversations.businessConnectionId),
      ),
    )
    .leftJoin(parts, eq(parts.id, conversations.customerId))
    .leftJoin(customers, eq(customers.id, parts.rootId));

/** @throws Refusal 404 when the workspace has no such conversation */
export const findConversation = async (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ConversationWithBot> => {
  const [row] = await selectConversations(db).where(
    inWorkspace(conversations, workspaceId, eq(conversations.id, id)),
  );
  if (row === undefined) throw notFound();
  return row;
};

/** One page of a source, newest first, and whether there are more. */
export const listConversations = async (
  db: Database,
  workspaceId: WorkspaceId,
  query: ListQuery,
): Promise<{ rows: ConversationWithBot[]; more: boolean }> => {
  const { source, search, channel = CHANNEL, page = 1, page_size: size = PAGE_SIZE } = query;
  if (channel !== CHANNEL) return { rows: [], more: false };
  const rows = await selectConversations(db)
    .where(
      inWorkspace(conversations, workspaceId, eq(conversations.source, source), matching(searchable, search)),
    )
    .orderBy(desc(conversations.lastTs))
    .limit(size + 1)
    .offset((page - 1) * size);
  return { rows: rows.slice(0, size), more: rows.length > size };
};

/** One page of all sources, newest first, and the `before` of the next one. */
export const listInbox = async (
  db: Database,
  workspaceId: WorkspaceId,
  { filter = 'all', search, before, limit = PAGE_SIZE }: InboxQuery,
): Promise<{ rows: ConversationWithBot[]; next: number | null }> => {
  const older = before === undefined ? undefined : lt(conversations.lastTs, before);
  const found = await selectConversations(db)
    .where(inWorkspace(conversations, workspaceId, FILTERS[filter], older, matching(searchable, search)))
    .orderBy(desc(conversations.lastTs))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.lastTs ?? null) : null };
};

/** Conversations that need a person, are unread, or whose customer waits for an answer: the longest wait first. */
export const listWaiting = (
  db: Database,
  workspaceId: WorkspaceId,
  limit: number,
): Promise<ConversationWithBot[]> =>
  selectConversations(db)
    .where(inWorkspace(conversations, workspaceId, isWaiting(conversations)))
    .orderBy(waitsSince(conversations))
    .limit(limit);

const FILTERS: Record<InboxFilter, SQL | undefined> = {
  all: undefined,
  accounts: eq(conversations.source, 'account'),
  bots: eq(conversations.source, 'bot'),
  attention: isNotNull(conversations.attention),
  unread: gt(conversations.unread, 0),
};

/** The number of conversations of each filter. Each count reads an index alone. */
export const countInbox = async (db: Database, workspaceId: WorkspaceId): Promise<InboxCounts> => {
  const count = (filter: InboxFilter) =>
    db.$count(conversations, inWorkspace(conversations, workspaceId, FILTERS[filter]));
  const [found = { undelivered: 0, accounts: 0, bots: 0, attention: 0, unread: 0 }] = await db
    .select({
      undelivered: countUndelivered(workspaceId),
      accounts: count('accounts'),
      bots: count('bots'),
      attention: count('attention'),
      unread: count('unread'),
    })
    .from(sql`(values (1)) as one`);
  const { undelivered, ...counts } = found;
  return { all: counts.accounts + counts.bots, ...counts, ...(undelivered > 0 && { undelivered }) };
};

/** Conversations that changed after `after`, in the order of their changes. */
export const conversationsAfter = (
  db: Database,
  workspaceId: WorkspaceId,
  after: number,
): Promise<ConversationWithBot[]> =>
  selectConversations(db)
    .where(inWorkspace(conversations, workspaceId, gt(conversations.lastTs, after)))
    .orderBy(asc(conversations.lastTs))
    .limit(BATCH);
