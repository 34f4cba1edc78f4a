import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type MediaRow, media, messages } from '../db/schema/messaging.ts';
import { quickReplyFiles } from '../db/schema/quick-replies.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import type { Library } from '../media/library.ts';
import type { Content } from './content.ts';
import { outgoingMedia } from './outgoing-media.ts';

/** A file of a quick reply, which the server has. */
export interface ReplyFile {
  replyFile: string;
  caption?: string | undefined;
}

interface Repeatable extends ReplyFile {
  /** The idempotency key, if the client gave one. */
  key: string | undefined;
}

/** The file, or its copy in the message of an earlier call with the key: the reply may be gone since. */
const findReplyFile = async (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  key: string | undefined,
): Promise<MediaRow> => {
  const rows = isUuid(id)
    ? await db
        .select({ file: media })
        .from(quickReplyFiles)
        .innerJoin(media, eq(media.id, quickReplyFiles.mediaId))
        .where(inWorkspace(quickReplyFiles, workspaceId, eq(quickReplyFiles.mediaId, id)))
    : [];
  const file = rows[0]?.file ?? (key === undefined ? undefined : await findSent(db, workspaceId, key));
  if (file === undefined) throw notFound('file');
  return file;
};

const findSent = async (db: Database, workspaceId: WorkspaceId, key: string) => {
  const [sent] = await db
    .select({ file: media })
    .from(messages)
    .innerJoin(media, eq(media.id, messages.mediaId))
    .where(inWorkspace(messages, workspaceId, eq(messages.clientKey, key)));
  return sent?.file;
};

/**
 * Sends a file of a quick reply. The message gets a file of its own, which shares the stored bytes.
 * @throws Refusal 404 for a file that is in no quick reply of the business
 */
export const sendReplyFile = async <Sent>(
  { db, library }: { db: Database; library: Library },
  workspaceId: WorkspaceId,
  { replyFile, caption, key }: Repeatable,
  send: (content: Content) => Promise<Sent>,
): Promise<Sent> => {
  const source = await findReplyFile(db, workspaceId, replyFile, key);
  return library.lend(source, async (path, size) => {
    const copy = await library.copy(source);
    const media = outgoingMedia(source, { path, size }, caption);
    try {
      // A repeat names the same file, so its id stands for the bytes.
      return await send({ kind: 'media', media, sha256: replyFile.toLowerCase(), mediaId: copy.id });
    } finally {
      // A repeated key returns the message of the first call, with its file.
      await library.discard(copy.id);
    }
  });
};
