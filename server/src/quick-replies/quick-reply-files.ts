import { asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type MediaRow, media } from '../db/schema/messaging.ts';
import { quickReplies, quickReplyFiles } from '../db/schema/quick-replies.ts';
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

/** Milliseconds for which an upload has its place: its reply may still be written. */
const WRITING = 3_600_000;

/**
 * What gives its place to an upload of this size: files that are in no reply, and removed replies, the oldest first.
 * @throws Refusal 409 when they are not enough
 */
const findPlace = async (db: Database | Transaction, workspaceId: WorkspaceId, size: number, now: number) => {
  const { mediaId, replyId, looseSince } = quickReplyFiles;
  const held = await db
    .select({ mediaId, replyId, size: media.size, looseSince, removedAt: quickReplies.removedAt })
    .from(quickReplyFiles)
    .innerJoin(media, eq(media.id, mediaId))
    .leftJoin(quickReplies, eq(quickReplies.id, replyId))
    .where(inWorkspace(quickReplyFiles, workspaceId));
  let [count, bytes] = [held.length, held.reduce((sum, file) => sum + (file.size ?? 0), 0)];
  const oldest = held
    .flatMap((file) => {
      const since = file.removedAt?.getTime() ?? file.looseSince?.getTime();
      const isWriting = file.looseSince !== null && file.looseSince.getTime() > now - WRITING;
      return since === undefined || isWriting ? [] : [{ ...file, since }];
    })
    .toSorted((one, other) => one.since - other.since);
  const dropped: typeof oldest = [];
  while (count >= MAX_REPLY_FILES || bytes + size > MAX_REPLY_BYTES) {
    const next = oldest.shift();
    if (next === undefined) {
      if (count >= MAX_REPLY_FILES)
        throw new Refusal('too_many', { field: 'file', of: 'quick_reply_files', limit: MAX_REPLY_FILES });
      throw new Refusal('no_room', { field: 'file', limit: MAX_REPLY_BYTES });
    }
    dropped.push(next);
    count -= 1;
    bytes -= next.size ?? 0;
  }
  return dropped;
};

/** A removed reply goes as a whole: without its files it is not as it was. @throws Refusal 409 */
const makeRoom = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  size: number,
  now: number,
): Promise<void> => {
  for (const { mediaId, replyId } of await findPlace(tx, workspaceId, size, now)) {
    if (replyId === null)
      await tx
        .delete(quickReplyFiles)
        .where(inWorkspace(quickReplyFiles, workspaceId, eq(quickReplyFiles.mediaId, mediaId)));
    else
      await tx
        .delete(quickReplies)
        .where(inWorkspace(quickReplies, workspaceId, eq(quickReplies.id, replyId)));
  }
};

/** Stores an uploaded file for a reply that is saved later. @throws Refusal 409 */
export const keepReplyFile = async (
  { db, library, now }: { db: Database; library: Library; now: Clock },
  workspaceId: WorkspaceId,
  file: UploadedFile,
  described: Omit<Described, 'isVoice'>,
): Promise<MediaRow> => {
  await findPlace(db, workspaceId, file.size, now());
  const kept = await library.keep(workspaceId, file, { ...described, isVoice: false });
  try {
    await db.transaction(async (tx) => {
      await holdWorkspace(tx, workspaceId);
      await makeRoom(tx, workspaceId, file.size, now());
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
