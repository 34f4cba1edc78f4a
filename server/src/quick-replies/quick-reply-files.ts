import { asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type MediaRow, media } from '../db/schema/messaging.ts';
import { quickReplyFiles } from '../db/schema/quick-replies.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { holdWorkspace, inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { Described, Library } from '../media/library.ts';

/** Files of all quick replies of a business, those under way included. */
export const MAX_REPLY_FILES = 400;
/** Their bytes. */
export const MAX_REPLY_BYTES = 500_000_000;

/** The files of quick replies, in the order of sending. */
export const filesOf = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  replyIds: readonly string[],
): Promise<Map<string, MediaRow[]>> => {
  const of = new Map<string, MediaRow[]>();
  if (replyIds.length === 0) return of;
  const rows = await db
    .select({ replyId: quickReplyFiles.replyId, file: media })
    .from(quickReplyFiles)
    .innerJoin(media, eq(media.id, quickReplyFiles.mediaId))
    .where(inWorkspace(quickReplyFiles, workspaceId, inArray(quickReplyFiles.replyId, [...replyIds])))
    .orderBy(asc(quickReplyFiles.position));
  for (const { replyId, file } of rows) {
    if (replyId === null) continue;
    of.set(replyId, [...(of.get(replyId) ?? []), file]);
  }
  return of;
};

/** @throws Refusal 409 when files and an upload of this size are more than a business may keep */
const refuseAboveLimit = async (tx: Database | Transaction, workspaceId: WorkspaceId, size: number) => {
  const [held] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${media.size}), 0)` })
    .from(quickReplyFiles)
    .innerJoin(media, eq(media.id, quickReplyFiles.mediaId))
    .where(inWorkspace(quickReplyFiles, workspaceId));
  if ((held?.count ?? 0) >= MAX_REPLY_FILES)
    throw new Refusal('too_many', { field: 'file', of: 'quick_reply_files', limit: MAX_REPLY_FILES });
  if (Number(held?.bytes ?? 0) + size > MAX_REPLY_BYTES)
    throw new Refusal('no_room', { field: 'file', limit: MAX_REPLY_BYTES });
};

/** Stores an uploaded file for a reply that is saved later. @throws Refusal 409 */
export const keepReplyFile = async (
  { db, library, now }: { db: Database; library: Library; now: Clock },
  workspaceId: WorkspaceId,
  file: UploadedFile,
  described: Omit<Described, 'isVoice'>,
): Promise<MediaRow> => {
  await refuseAboveLimit(db, workspaceId, file.size);
  const kept = await library.keep(workspaceId, file, { ...described, isVoice: false });
  try {
    await db.transaction(async (tx) => {
      await holdWorkspace(tx, workspaceId);
      await refuseAboveLimit(tx, workspaceId, file.size);
      const looseSince = new Date(now());
      await tx.insert(quickReplyFiles).values({ mediaId: kept.id, workspaceId, looseSince });
    });
  } catch (error) {
    await library.discard(kept.id);
    throw error;
  }
  return kept;
};

/** Gives a reply these files and no others. @throws Refusal 404 for a file of another reply or business */
export const setReplyFiles = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { replyId, ids, at }: { replyId: string; ids: readonly string[]; at: Date },
): Promise<void> => {
  const { mediaId } = quickReplyFiles;
  const isOwn = eq(quickReplyFiles.replyId, replyId);
  await tx
    .update(quickReplyFiles)
    .set({ replyId: null, looseSince: at })
    .where(inWorkspace(quickReplyFiles, workspaceId, isOwn, notInArray(mediaId, [...ids])));
  for (const [position, id] of ids.entries()) {
    const isFree = or(isOwn, isNull(quickReplyFiles.replyId));
    const taken = await tx
      .update(quickReplyFiles)
      .set({ replyId, position, looseSince: null })
      .where(inWorkspace(quickReplyFiles, workspaceId, eq(mediaId, id), isFree))
      .returning({ mediaId });
    if (taken.length === 0) throw notFound('files');
  }
};
