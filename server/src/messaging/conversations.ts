import type { contract } from '@switchboard/api-client';
import { and, asc, desc, eq, getTableColumns, gt, like, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { fold } from '../db/folding.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import { notFound } from '../http/errors.ts';
import type { ConversationWithBot } from './wire.ts';

type ListQuery = z.output<typeof contract.chats.list.query>;

const PAGE_SIZE = 50;
/** Conversations in one answer of `updates`. */
const BATCH = 200;
/** The one channel that exists so far. */
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

/** Conversations with something newer than `after`, in the order in which they changed. */
export const conversationsAfter = (
  db: Database,
  userId: string,
  after: number,
): Promise<ConversationWithBot[]> =>
  selectFrom(db)
    .where(and(eq(conversations.userId, userId), gt(conversations.lastTs, after)))
    .orderBy(asc(conversations.lastTs))
    .limit(BATCH);

/** Every word is somewhere in what is searchable, or all of it is a part of the phone. */
const matching = (search: string | undefined): SQL | undefined => {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const digits = words.join('').replaceAll(/[()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  return or(
    and(...words.map((word) => like(searchable, containing(word.replace(/^@/, ''))))),
    isPhone ? like(searchable, containing(digits)) : undefined,
  );
};

/** A LIKE pattern in which the words stand for nothing but themselves. */
const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
