import { MAX_CAPTION_LENGTH, MAX_QUICK_REPLIES, type WireQuickReply } from '@switchboard/api-client';
import { REPLY_VARIABLES, unknownIn, variableNear } from '@switchboard/common/text/reply-variables';
import { desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import type { MediaRow } from '../db/schema/messaging.ts';
import { type QuickReplyRow, quickReplies } from '../db/schema/quick-replies.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { holdWorkspace, inWorkspace } from '../db/scope.ts';
import { found, notFound, Refusal } from '../errors/refusal.ts';
import { mediaOnWire } from '../media/on-wire.ts';
import { filesOf, setReplyFiles } from './quick-reply-files.ts';

interface QuickReplyContent {
  name: string;
  text: string;
  /** Ids; without them a change keeps the files. */
  files?: string[] | undefined;
}

export interface QuickReplyWithFiles extends QuickReplyRow {
  files: MediaRow[];
}

/** Removed replies of a business that are kept. */
export const MAX_REMOVED = 50;

const { id, name, removedAt } = quickReplies;

const nameTaken = () => new Refusal('name_taken', { field: 'name' });

export const quickReplyOnWire = ({ updatedAt, files, ...reply }: QuickReplyWithFiles): WireQuickReply => ({
  id: reply.id,
  name: reply.name,
  text: reply.text,
  updated_ts: updatedAt.getTime(),
  ...(files.length > 0 && { files: files.map(mediaOnWire) }),
});

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

const refuseTakenName = async (tx: Transaction, workspaceId: WorkspaceId, wanted: string, self?: string) => {
  const others = self === undefined ? undefined : ne(id, self);
  const isIt = sql`lower(${name}) = lower(${wanted})`;
  const [other] = await tx
    .select({ id })
    .from(quickReplies)
    .where(inWorkspace(quickReplies, workspaceId, isNull(removedAt), isIt, others));
  if (other !== undefined) throw nameTaken();
};

const refuseOneMore = async (tx: Transaction, workspaceId: WorkspaceId) => {
  if (
    (await tx.$count(quickReplies, inWorkspace(quickReplies, workspaceId, isNull(removedAt)))) >=
    MAX_QUICK_REPLIES
  )
    throw new Refusal('too_many', { field: 'name', of: 'quick_replies', limit: MAX_QUICK_REPLIES });
};

/** @throws Refusal 400 for a text that cannot be sent, or that names a variable that does not exist */
const refuseText = (text: string, files: readonly string[], known: string) => {
  if (text === '' && files.length === 0) throw new Refusal('missing', { field: 'text' });
  if (files.length > 0 && text.length > MAX_CAPTION_LENGTH) {
    const why = `must have at most ${MAX_CAPTION_LENGTH} characters beside files`;
    throw new Refusal('too_long', { field: 'text', limit: MAX_CAPTION_LENGTH, why });
  }
  const before = unknownIn(known);
  const unknown = unknownIn(text).find((written) => !before.includes(written));
  if (unknown === undefined) return;
  const near = variableNear(unknown);
  const variables = near === undefined ? REPLY_VARIABLES : [near];
  const names = variables.map((variable) => `{${variable}}`);
  throw new Refusal('unknown_variable', { field: 'text', name: unknown, known: names });
};

const withFiles = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  row: QuickReplyRow,
): Promise<QuickReplyWithFiles> => ({
  ...row,
  files: (await filesOf(db, workspaceId, [row.id])).get(row.id) ?? [],
});

/** An id that is not one of the database's is that of no file. */
const checked = (ids: readonly string[]): string[] => {
  if (!ids.every(isUuid)) throw notFound('files');
  return [...new Set(ids)];
};

/** By name. */
export const listQuickReplies = async (
  db: Database,
  workspaceId: WorkspaceId,
): Promise<QuickReplyWithFiles[]> => {
  const rows = await db
    .select()
    .from(quickReplies)
    .where(inWorkspace(quickReplies, workspaceId, isNull(removedAt)))
    .orderBy(sql`lower(${name})`);
  const files = await filesOf(
    db,
    workspaceId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
};

/** @throws Refusal 400, 404 for its files, 409 */
export const createQuickReply = (
  db: Database,
  workspaceId: WorkspaceId,
  { files = [], ...content }: QuickReplyContent,
  at: Date,
): Promise<QuickReplyWithFiles> =>
  alone(db, workspaceId, async (tx) => {
    const ids = checked(files);
    refuseText(content.text, ids, '');
    await refuseOneMore(tx, workspaceId);
    await refuseTakenName(tx, workspaceId, content.name);
    const row = found(
      await tx
        .insert(quickReplies)
        .values({ workspaceId, ...content })
        .returning(),
    );
    await setReplyFiles(tx, workspaceId, { replyId: row.id, ids, at });
    return withFiles(tx, workspaceId, row);
  });

/** Changes after every change, whatever the clock says. */
const later = sql`greatest(now(), ${quickReplies.updatedAt} + interval '1 millisecond')`;

/**
 * @param changes.before what the person saw
 * @throws Refusal 400, 404, 409, 412 when a change of others contradicts
 */
export const replaceQuickReply = (
  db: Database,
  workspaceId: WorkspaceId,
  replaced: string,
  { before, ...content }: QuickReplyContent & { before?: Record<string, unknown> | undefined },
  at: Date,
): Promise<QuickReplyWithFiles> =>
  alone(db, workspaceId, async (tx) => {
    const mine = inWorkspace(quickReplies, workspaceId, isNull(removedAt), eq(id, replaced));
    const row = found(await tx.select().from(quickReplies).where(mine));
    const held = await withFiles(tx, workspaceId, row);
    const heldFiles = held.files.map((file) => file.id);
    const stored = { name: held.name, text: held.text, files: heldFiles };
    const current = quickReplyOnWire(held);
    const joined = joinChanges(content, { before, stored, of: 'quick_reply', current });
    const ids = checked(joined.files ?? heldFiles);
    refuseText(joined.text, ids, held.text);
    await refuseTakenName(tx, workspaceId, joined.name, replaced);
    await setReplyFiles(tx, workspaceId, { replyId: replaced, ids, at });
    const { name, text } = joined;
    const changed = await tx
      .update(quickReplies)
      .set({ name, text, updatedAt: later })
      .where(mine)
      .returning();
    return withFiles(tx, workspaceId, found(changed));
  });

/**
 * Removes a reply, to be restored within a day.
 * @param options.seen its time of change as the person saw it
 * @throws Refusal 404, 412
 */
export const removeQuickReply = (
  db: Database,
  workspaceId: WorkspaceId,
  removed: string,
  { seen, at }: { seen: number | undefined; at: Date },
): Promise<void> =>
  alone(db, workspaceId, async (tx) => {
    const mine = inWorkspace(quickReplies, workspaceId, isNull(removedAt), eq(id, removed));
    const row = found(await tx.select().from(quickReplies).where(mine));
    if (seen !== undefined && seen !== row.updatedAt.getTime()) {
      const current = quickReplyOnWire(await withFiles(tx, workspaceId, row));
      throw new Refusal('stale_version', { field: 'updated_ts', of: 'quick_reply', current });
    }
    await tx.update(quickReplies).set({ removedAt: at }).where(mine);
    const surplus = await tx
      .select({ id })
      .from(quickReplies)
      .where(inWorkspace(quickReplies, workspaceId, isNotNull(removedAt)))
      .orderBy(desc(removedAt))
      .offset(MAX_REMOVED);
    const ids = surplus.map((one) => one.id);
    if (ids.length > 0)
      await tx.delete(quickReplies).where(inWorkspace(quickReplies, workspaceId, inArray(id, ids)));
  });

/** @throws Refusal 404 when it is not removed or gone; 409 as for a new one */
export const restoreQuickReply = (
  db: Database,
  workspaceId: WorkspaceId,
  restored: string,
): Promise<QuickReplyWithFiles> =>
  alone(db, workspaceId, async (tx) => {
    const mine = inWorkspace(quickReplies, workspaceId, eq(id, restored), isNotNull(removedAt));
    const row = found(await tx.select().from(quickReplies).where(mine));
    await refuseOneMore(tx, workspaceId);
    await refuseTakenName(tx, workspaceId, row.name);
    const set = { removedAt: null, updatedAt: later };
    return withFiles(tx, workspaceId, found(await tx.update(quickReplies).set(set).where(mine).returning()));
  });
