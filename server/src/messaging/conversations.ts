import type { contract, InboxCards, InboxCounts, InboxFilter } from '@switchboard/api-client';
import { RANK } from '@switchboard/common/text/name-rank';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Person, parts, personColumns } from '../customers/person.ts';
import type { Database } from '../db/database.ts';
import { customers, customerTags } from '../db/schema/customers.ts';
import { type ConversationRow, conversations, isWaiting, waitsSince } from '../db/schema/messaging.ts';
import { bots, businessConnections } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { matching } from '../db/searching.ts';
import { notFound } from '../errors/refusal.ts';
import { findWithTypo, placeIn } from './conversation-search.ts';
import { type ScheduledCounts, scheduledCounts } from './scheduled.ts';
import {
  countUndelivered,
  selectWithFailed,
  type UndeliveredCounts,
  undeliveredCounts,
} from './undelivered.ts';

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
  scheduled: ScheduledCounts | null;
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
  scheduled: scheduledCounts,
};

/** @param place the place in an order, if it is needed */
export const selectConversations = (db: Database, place: SQL<number> = sql<number>`0`) =>
  db
    .select({ ...columns, place: place.mapWith(Number) })
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

/** One page of a source, newest first, for a search the best names first; and whether there are more. */
export const listConversations = async (
  db: Database,
  workspaceId: WorkspaceId,
  query: ListQuery,
): Promise<{ rows: ConversationWithBot[]; more: boolean }> => {
  const { source, search = '', channel = CHANNEL, page = 1, page_size: size = PAGE_SIZE } = query;
  if (channel !== CHANNEL) return { rows: [], more: false };
  const among = inWorkspace(conversations, workspaceId, eq(conversations.source, source));
  const rows: ConversationWithBot[] = await selectConversations(db)
    .where(and(among, matching(searchable, search)))
    .orderBy(desc(isSearch(search) ? placeIn(search) : conversations.lastTs))
    .limit(size + 1)
    .offset((page - 1) * size);
  if (page === 1 && isSearch(search))
    rows.push(...(await withTypos(db, workspaceId, search, { among, rows, size })));
  return { rows: rows.slice(0, size), more: rows.length > size };
};

/** One page of all sources, newest first, for a search the best names first; and the `before` of the next one. */
export const listInbox = async (
  db: Database,
  workspaceId: WorkspaceId,
  { filter = 'all', search = '', tag, stage, before, limit = PAGE_SIZE }: InboxQuery,
): Promise<{ rows: ConversationWithBot[]; next: number | null }> => {
  // Earlier clients name a time.
  const isRanked = isSearch(search) && (before === undefined || before >= RANK);
  const place = isRanked ? placeIn(search) : sql<number>`${conversations.lastTs}`;
  const among = inWorkspace(conversations, workspaceId, FILTERS[filter], ...ofCard({ tag, stage }));
  const older = before === undefined ? undefined : sql`${place} < ${before}`;
  const found = await selectConversations(db, place)
    .where(and(among, older, matching(searchable, search)))
    .orderBy(desc(place))
    .limit(limit + 1);
  const rows: ConversationWithBot[] = found.slice(0, limit);
  if (isRanked && before === undefined && found.length < limit)
    rows.push(...(await withTypos(db, workspaceId, search, { among, rows, size: limit })));
  return { rows, next: found.length > limit ? (found[limit - 1]?.place ?? null) : null };
};

/**
 * Conversations that need a person, are unread, have a failed message, or whose customer waits for an answer: the longest
 * wait first.
 */
export const listWaiting = (
  db: Database,
  workspaceId: WorkspaceId,
  limit: number,
): Promise<ConversationWithBot[]> => {
  // One condition for both would not use the index of those that wait.
  const ids = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, isWaiting(conversations)))
    .orderBy(waitsSince(conversations))
    .limit(limit)
    .union(selectWithFailed(db, workspaceId));
  return selectConversations(db)
    .where(inArray(conversations.id, ids))
    .orderBy(waitsSince(conversations))
    .limit(limit);
};

const isSearch = (search: string): boolean => search.trim() !== '';

/** Conversations that a search finds beside `rows` if one letter of a name is wrong. */
const withTypos = async (
  db: Database,
  workspaceId: WorkspaceId,
  search: string,
  { among, rows, size }: { among: SQL | undefined; rows: readonly { id: string }[]; size: number },
): Promise<ConversationWithBot[]> => {
  const without = rows.map(({ id }) => id);
  const ids = await findWithTypo(db, workspaceId, search, { among, without, limit: size - rows.length });
  if (ids.length === 0) return [];
  return selectConversations(db).where(inArray(conversations.id, ids)).orderBy(desc(conversations.lastTs));
};

/** Conversations of customers with a tag, and of a stage. */
const ofCard = ({ tag, stage }: Pick<InboxQuery, 'tag' | 'stage'>): (SQL | undefined)[] => [
  stage && eq(customers.stage, stage),
  tag === undefined
    ? undefined
    : sql`exists (select from ${customerTags} where ${customerTags.workspaceId} = ${customers.workspaceId}
        and ${customerTags.tag} = ${tag} and ${customerTags.customerId} = ${customers.id})`,
];

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

/** Tags of one answer, the most frequent ones. */
const MOST_TAGS = 200;

/** The number of conversations of each tag and stage of customers. */
export const countCards = async (db: Database, workspaceId: WorkspaceId): Promise<InboxCards> => {
  const count = sql<number>`count(*)::int`;
  const ofCustomers = inWorkspace(conversations, workspaceId);
  const [tags, stages] = await Promise.all([
    db
      .select({ tag: customerTags.tag, count })
      .from(conversations)
      .innerJoin(parts, eq(parts.id, conversations.customerId))
      .innerJoin(customerTags, eq(customerTags.customerId, parts.rootId))
      .where(ofCustomers)
      .groupBy(customerTags.tag)
      .orderBy(desc(count), asc(customerTags.tag))
      .limit(MOST_TAGS),
    db
      .select({ stage: customers.stage, count })
      .from(conversations)
      .innerJoin(parts, eq(parts.id, conversations.customerId))
      .innerJoin(customers, eq(customers.id, parts.rootId))
      .where(ofCustomers)
      .groupBy(customers.stage),
  ]);
  return { tags, stages };
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
