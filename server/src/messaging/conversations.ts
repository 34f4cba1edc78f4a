import type { contract } from '@switchboard/api-client';
import { and, asc, desc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { folding } from '../db/folding.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import { notFound } from '../http/errors.ts';
import type { ConversationWithBot } from './wire.ts';

type ListQuery = z.output<typeof contract.chats.list.query>;

const PAGE_SIZE = 50;
/** Conversations in one answer of `updates`. */
const BATCH = 200;
/** The only channel so far. */
const CHANNEL = 'telegram';

const { searchable, ...shown } = getTableColumns(conversations);
const columns = { ...shown, botUsername: bots.username };

const selectFrom = (db: Database) =>
  db.select(columns).from(conversations).leftJoin(bots, eq(bots.botId, conversations.botId));

/** @throws Refusal 404 when the user has no such conversation */
export const findConversation = async (
  db: Database,
  userId: string,
  id: string,
): Promise<ConversationWithBot> => {
  const [row] = await selectFrom(db).where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
  if (row === undefined) throw notFound();
  return row;
};

/** One page of a source, newest first, and whether there are more. */
export const listConversations = async (
  db: Database,
  userId: string,
  query: ListQuery,
): Promise<{ rows: ConversationWithBot[]; more: boolean }> => {
  const { source, search, channel = CHANNEL, page = 1, page_size: size = PAGE_SIZE } = query;
  if (channel !== CHANNEL) return { rows: [], more: false };
  const rows = await selectFrom(db)
    .where(and(eq(conversations.userId, userId), eq(conversations.source, source), matching(search)))
    .orderBy(desc(conversations.lastTs))
    .limit(size + 1)
    .offset((page - 1) * size);
  return { rows: rows.slice(0, size), more: rows.length > size };
};

/** Conversations that changed after `after`, in the order of their changes. */
export const conversationsAfter = (
  db: Database,
  userId: string,
  after: number,
): Promise<ConversationWithBot[]> =>
  selectFrom(db)
    .where(and(eq(conversations.userId, userId), gt(conversations.lastTs, after)))
    .orderBy(asc(conversations.lastTs))
    .limit(BATCH);

/** Matches texts that contain every word, or phones that contain the digits. A search of marks alone matches nothing. */
const matching = (search = ''): SQL | undefined => {
  if (search.trim() === '') return undefined;
  const words = search
    .split(/\s+/)
    .map((word) => word.replace(/^@/, ''))
    .filter(hasMoreThanMarks);
  if (words.length === 0) return sql`false`;
  const digits = words.join('').replaceAll(/[()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  return or(and(...words.map(contained)), isPhone ? contained(digits) : undefined);
};

/** Folding turns marks without letters into the empty text, which every text contains. */
const hasMoreThanMarks = (word: string): boolean => /\P{M}/u.test(word);

const contained = (word: string): SQL => sql`position(${folding(sql`${word}::text`)} in ${searchable}) > 0`;
