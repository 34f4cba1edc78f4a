import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type MediaRow, media, messages } from '../db/schema/messaging.ts';
import { quickReplyFiles } from '../db/schema/quick-replies.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { WHOLE } from '../files/file-store.ts';
import type { Files, NewFile } from '../files/files.ts';
import type { UploadedFile } from '../http/upload.ts';
import { ClaimLost, unlessLost } from '../jobs/claim-lost.ts';
import type { Kernel } from '../kernel.ts';
import { REASONS } from '../telegram/reasons.ts';
import { type Inspected, inspect } from './inspect.ts';
import type { Pictures } from './pictures.ts';

export interface LibraryDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  files: Files;
  pictures: Pictures;
  /** The folder of uploads, which is swept after a crash. */
  directory: string;
}

/** Description of a file by the sender's browser. */
export interface Described {
  isVoice: boolean;
  /** Sent as a file, whatever it shows. */
  isDocument?: boolean | undefined;
  duration?: number | undefined;
  waveform?: number[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** A small picture of a video, in base64. */
  poster?: string | undefined;
}

const SWEEP_BATCH = 500;

/** The files of messages: rows and bytes. */
export const createLibrary = ({ db, files: store, pictures, directory, wakeups, now }: LibraryDeps) => {
  /** Undefined when the workspace has no such file. */
  const find = async (workspaceId: WorkspaceId, id: string): Promise<MediaRow | undefined> => {
    const [row] = await db
      .select()
      .from(media)
      .where(inWorkspace(media, workspaceId, eq(media.id, id)));
    return row;
  };

  /** Changes a file that has no bytes yet, or no thumbnail. @returns whether it had none */
  const change = async (
    tx: Transaction,
    { id, workspaceId }: MediaRow,
    values: Partial<MediaRow>,
    missing: 'fileId' | 'thumbnailId' = 'fileId',
  ): Promise<boolean> => {
    const { changed } = await nextChange(tx, workspaceId, now());
    const updated = await tx
      .update(media)
      .set(values)
      .where(and(eq(media.id, id), isNull(media[missing])))
      .returning({ id: media.id });
    if (updated.length === 0) return false;
    await tx.update(messages).set({ changed }).where(eq(messages.mediaId, id));
    return true;
  };

  /** Stores files of a row that has none yet. */
  const fill = async <F extends NewFile[]>(
    row: MediaRow,
    given: [...F],
    valuesOf: (ids: { [K in keyof F]: { id: string } }) => Partial<MediaRow>,
    missing?: 'thumbnailId',
  ): Promise<MediaRow | undefined> => {
    await store
      .save(row.workspaceId, given, async (tx, rows) => {
        // Another server was faster, or the message is gone: `save` deletes the bytes again.
        if (!(await change(tx, row, valuesOf(rows), missing)))
          throw new ClaimLost('The file is complete already, or its message is gone');
      })
      .catch(unlessLost);
    wakeups.notify(row.workspaceId);
    return find(row.workspaceId, row.id);
  };

  const isUnused = notExists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .leftJoin(undelivered, eq(undelivered.messageId, messages.id))
      .where(
        and(
          eq(messages.mediaId, media.id),
          or(ne(messages.status, 'failed'), isNotNull(undelivered.messageId)),
        ),
      ),
  );
  const isInNoReply = notExists(
    db.select({ one: sql`1` }).from(quickReplyFiles).where(eq(quickReplyFiles.mediaId, media.id)),
  );
  const isNotScheduled = notExists(
    db.select({ one: sql`1` }).from(scheduledMessages).where(eq(scheduledMessages.mediaId, media.id)),
  );

  const deleteWhere = async (where: SQL | undefined): Promise<number> => {
    const unused = db
      .select({ id: media.id })
      .from(media)
      .where(and(where, isUnused, isInNoReply, isNotScheduled))
      .limit(SWEEP_BATCH);
    const { fileId, thumbnailId } = media;
    const deleted = await db
      .delete(media)
      .where(inArray(media.id, unused))
      .returning({ fileId, thumbnailId });
    await store.deleteUnused(deleted.flatMap((row) => [row.fileId ?? [], row.thumbnailId ?? []].flat()));
    return deleted.length;
  };

  /** A file that is being sent has bytes and no message yet. The bytes of a repeated one are older. */
  const isOld = or(isNull(media.fileId), lt(media.createdAt, sql`now() - interval '1 hour'`));

  return {
    find,
    /** When the message of a file was sent, and the zone of its business. */
    sentAt: async ({ id, workspaceId }: MediaRow): Promise<{ sentAt: Date; timeZone: string | null }> => {
      const [row] = await db
        .select({ sentAt: messages.sentAt, timeZone: workspaces.timeZone })
        .from(messages)
        .innerJoin(workspaces, eq(workspaces.id, messages.workspaceId))
        .where(inWorkspace(messages, workspaceId, eq(messages.mediaId, id)))
        .limit(1);
      return row ?? { sentAt: new Date(now()), timeZone: null };
    },
    /** Stores an uploaded file for a message that is about to be sent. The upload itself stays. */
    keep: async (
      workspaceId: WorkspaceId,
      upload: UploadedFile,
      { isVoice, isDocument = false, duration, waveform, width, height, poster }: Described,
    ): Promise<MediaRow> => {
      const found = await inspect(
        pictures,
        workspaceId,
        upload,
        isVoice ? 'voice' : isDocument ? 'document' : 'any',
      );
      const isFilm = found.kind === 'video' && poster !== undefined;
      const inspected = isFilm
        ? { ...found, ...(await drawPoster(pictures, workspaceId, upload.path, poster)) }
        : found;
      const { name, contentType: claim, size } = upload;
      return store.save(workspaceId, filesOf(inspected, upload), async (tx, [file, thumbnail]) => {
        const [row] = await tx
          .insert(media)
          .values({
            workspaceId,
            kind: inspected.kind,
            name,
            contentType: inspected.contentType ?? claim,
            size,
            width: inspected.width ?? width ?? null,
            height: inspected.height ?? height ?? null,
            duration: duration ?? null,
            waveform: waveform ?? null,
            preview: inspected.preview,
            fileId: file.id,
            thumbnailId: thumbnail?.id ?? null,
          })
          .returning();
        if (row === undefined) throw new Error('The file was not stored');
        return row;
      });
    },
    /**
     * Stores the fetched bytes of an incoming file, and notifies everyone who sees the message.
     * @throws Refusal 404 when the message has been deleted meanwhile
     */
    complete: async (row: MediaRow, fetched: { path: string; size: number }): Promise<MediaRow> => {
      const inspected = await inspect(pictures, row.workspaceId, fetched, row.kind);
      const described = { name: row.name ?? '', contentType: row.contentType ?? '' };
      const completed = await fill(row, filesOf(inspected, described), ([file, thumbnail]) => ({
        kind: inspected.kind,
        contentType: row.contentType ?? inspected.contentType ?? null,
        size: fetched.size,
        width: inspected.width ?? row.width,
        height: inspected.height ?? row.height,
        fileId: file.id,
        failure: null,
        // Otherwise the channel's thumbnail stays.
        ...(thumbnail && {
          thumbnailId: thumbnail.id,
          preview: inspected.preview,
          remoteThumbnail: null,
        }),
      }));
      if (completed === undefined) throw notFound();
      return completed;
    },
    /** Stores the channel's own small picture of a file. @returns undefined when it is no picture that can be shown */
    completeThumbnail: async (row: MediaRow, { path }: { path: string }): Promise<MediaRow | undefined> => {
      const drawn = await pictures.draw(row.workspaceId, path, false);
      if (drawn === undefined) return undefined;
      const { thumbnail: content, preview } = drawn;
      const picture = { name: 'thumbnail', contentType: 'image/webp', size: content.length, content };
      const valuesOf = ([{ id }]: [{ id: string }]) => ({ thumbnailId: id, preview, remoteThumbnail: null });
      return fill(row, [picture], valuesOf, 'thumbnailId');
    },
    /** The channel has no small picture of the file. */
    dropThumbnail: async (row: MediaRow) => {
      await db.transaction((tx) => change(tx, row, { remoteThumbnail: null }, 'thumbnailId'));
      wakeups.notify(row.workspaceId);
    },
    /** Remembers why a file cannot be fetched. */
    fail: async (row: MediaRow, reason: string) => {
      if (row.failure === reason) return;
      await db.transaction((tx) => change(tx, row, { failure: reason }));
      wakeups.notify(row.workspaceId);
    },
    /** Another row of the same file, for a message that repeats it. */
    copy: async (row: MediaRow): Promise<MediaRow> => {
      const { id: _, createdAt, ...values } = row;
      const [copied] = await db.insert(media).values(values).returning();
      if (copied === undefined) throw new Error('The file was not copied');
      return copied;
    },
    /**
     * Calls `use` with the path of a copy of the bytes, which is removed afterwards, and their number.
     * @throws Refusal 404 `file_gone`
     */
    lend: async <T>(
      { workspaceId, fileId }: MediaRow,
      use: (path: string, size: number) => Promise<T>,
    ): Promise<T> => {
      const file = fileId === null ? undefined : await store.find(workspaceId, fileId);
      const bytes = file && (await store.read(file, WHOLE));
      if (file === undefined || bytes === undefined) throw fileGone();
      const path = join(directory, crypto.randomUUID());
      try {
        await pipeline(bytes, createWriteStream(path, { flags: 'wx' }));
        return await use(path, file.size);
      } finally {
        await rm(path, { force: true });
      }
    },
    /** Removes the file unless a message shows it, is being sent with it, or a reply or a scheduled message has it. */
    discard: async (id: string) => void (await deleteWhere(eq(media.id, id))),
    /** Removes leftovers of crashes and deletions. */
    sweep: async () => {
      while ((await deleteWhere(isOld)) === SWEEP_BATCH);
      await store.sweep();
    },
  };
};

export type Library = ReturnType<typeof createLibrary>;

export const fileGone = () => new Refusal('file_gone', { about: 'file', sentence: REASONS.file_gone });

/** The thumbnail of a video from the picture that its sender's browser made; nothing for one that cannot be read. */
const drawPoster = async (
  pictures: Pictures,
  workspaceId: string,
  path: string,
  poster: string,
): Promise<Pick<Inspected, 'thumbnail' | 'preview'> | undefined> => {
  // Beside the upload, whose folder is swept after a crash.
  const own = `${path}-poster`;
  try {
    await writeFile(own, Buffer.from(poster, 'base64'), { flag: 'wx' });
    const { thumbnail, preview = null } = (await pictures.draw(workspaceId, own, false)) ?? {};
    return thumbnail && { thumbnail, preview };
  } finally {
    await rm(own, { force: true });
  }
};

/** The file and its thumbnail. */
const filesOf = (
  { content, thumbnail }: Inspected,
  { name, contentType }: { name: string; contentType: string },
): [NewFile, ...NewFile[]] => {
  const file = { name, contentType, ...content };
  if (thumbnail === undefined) return [file];
  return [file, { name, contentType: 'image/webp', size: thumbnail.length, content: thumbnail }];
};
