import { MAX_QUICK_REPLIES } from '@switchboard/api-client';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type QuickReplyRow, quickReplies } from '../db/schema/quick-replies.ts';
import { users } from '../db/schema/users.ts';
import { notFound, Refusal } from '../errors/refusal.ts';

export interface QuickReplyContent {
  name: string;
  text: string;
}

const { id, userId, name } = quickReplies;

const tooMany = () =>
  new Refusal('too_many', { field: 'name', of: 'quick_replies', limit: MAX_QUICK_REPLIES });
const nameTaken = () => new Refusal('name_taken', { field: 'name' });

/** Writes of one user run one after another, so that limit and names hold. */
const alone = <T>(db: Database, owner: string, write: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('update');
    return write(tx);
  });

const isTaken = async (tx: Transaction, owner: string, wanted: string, self?: string): Promise<boolean> => {
  const others = self === undefined ? undefined : ne(id, self);
  const [found] = await tx
    .select({ id })
    .from(quickReplies)
    .where(and(eq(userId, owner), sql`lower(${name}) = lower(${wanted})`, others));
  return found !== undefined;
};

const stored = ([row]: QuickReplyRow[]): QuickReplyRow => {
  if (!row) throw notFound();
  return row;
};

/** By name. */
export const listQuickReplies = (db: Database, owner: string): Promise<QuickReplyRow[]> =>
  db.select().from(quickReplies).where(eq(userId, owner)).orderBy(sql`lower(${name})`);

/** @throws Refusal 409 */
export const createQuickReply = (
  db: Database,
  owner: string,
  content: QuickReplyContent,
): Promise<QuickReplyRow> =>
  alone(db, owner, async (tx) => {
    const [total] = await tx.select({ all: count() }).from(quickReplies).where(eq(userId, owner));
    if ((total?.all ?? 0) >= MAX_QUICK_REPLIES) throw tooMany();
    if (await isTaken(tx, owner, content.name)) throw nameTaken();
    return stored(
      await tx
        .insert(quickReplies)
        .values({ userId: owner, ...content })
        .returning(),
    );
  });

/** @throws Refusal 404, 409 */
export const replaceQuickReply = (
  db: Database,
  owner: string,
  replaced: string,
  content: QuickReplyContent,
): Promise<QuickReplyRow> =>
  alone(db, owner, async (tx) => {
    const mine = and(eq(userId, owner), eq(id, replaced));
    stored(await tx.select().from(quickReplies).where(mine));
    if (await isTaken(tx, owner, content.name, replaced)) throw nameTaken();
    return stored(
      await tx
        .update(quickReplies)
        .set({ ...content, updatedAt: sql`now()` })
        .where(mine)
        .returning(),
    );
  });

/** @throws Refusal 404 */
export const deleteQuickReply = async (db: Database, owner: string, deleted: string): Promise<void> => {
  const mine = and(eq(userId, owner), eq(id, deleted));
  stored(await db.delete(quickReplies).where(mine).returning());
};
