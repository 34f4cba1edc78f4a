import { MAX_QUICK_REPLIES } from '@switchboard/api-client';
import { eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type QuickReplyRow, quickReplies } from '../db/schema/quick-replies.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { holdWorkspace, inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';

type QuickReplyContent = Pick<QuickReplyRow, 'name' | 'text'>;

const { id, name } = quickReplies;

const nameTaken = () => new Refusal('name_taken', { field: 'name' });

/** Writes of one workspace run one after another, so that limit and names hold. */
const alone = <T>(
  db: Database,
  workspaceId: WorkspaceId,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await holdWorkspace(tx, workspaceId);
    return write(tx);
  });

const isTaken = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  wanted: string,
  self?: string,
): Promise<boolean> => {
  const others = self === undefined ? undefined : ne(id, self);
  const [found] = await tx
    .select({ id })
    .from(quickReplies)
    .where(inWorkspace(quickReplies, workspaceId, sql`lower(${name}) = lower(${wanted})`, others));
  return found !== undefined;
};

const stored = ([row]: QuickReplyRow[]): QuickReplyRow => {
  if (!row) throw notFound();
  return row;
};

/** By name. */
export const listQuickReplies = (db: Database, workspaceId: WorkspaceId): Promise<QuickReplyRow[]> =>
  db.select().from(quickReplies).where(inWorkspace(quickReplies, workspaceId)).orderBy(sql`lower(${name})`);

/** @throws Refusal 409 */
export const createQuickReply = (
  db: Database,
  workspaceId: WorkspaceId,
  content: QuickReplyContent,
): Promise<QuickReplyRow> =>
  alone(db, workspaceId, async (tx) => {
    if ((await tx.$count(quickReplies, inWorkspace(quickReplies, workspaceId))) >= MAX_QUICK_REPLIES)
      throw new Refusal('too_many', { field: 'name', of: 'quick_replies', limit: MAX_QUICK_REPLIES });
    if (await isTaken(tx, workspaceId, content.name)) throw nameTaken();
    return stored(
      await tx
        .insert(quickReplies)
        .values({ workspaceId, ...content })
        .returning(),
    );
  });

/** @throws Refusal 404, 409 */
export const replaceQuickReply = (
  db: Database,
  workspaceId: WorkspaceId,
  replaced: string,
  content: QuickReplyContent,
): Promise<QuickReplyRow> =>
  alone(db, workspaceId, async (tx) => {
    const mine = inWorkspace(quickReplies, workspaceId, eq(id, replaced));
    stored(await tx.select().from(quickReplies).where(mine));
    if (await isTaken(tx, workspaceId, content.name, replaced)) throw nameTaken();
    return stored(
      await tx
        .update(quickReplies)
        .set({ ...content, updatedAt: sql`now()` })
        .where(mine)
        .returning(),
    );
  });

/** @throws Refusal 404 */
export const deleteQuickReply = async (
  db: Database,
  workspaceId: WorkspaceId,
  deleted: string,
): Promise<void> => {
  const mine = inWorkspace(quickReplies, workspaceId, eq(id, deleted));
  stored(await db.delete(quickReplies).where(mine).returning());
};
