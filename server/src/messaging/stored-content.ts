import type { MessageRow } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { fileGone, type Library } from '../media/library.ts';
import type { Content } from './content.ts';
import { outgoingMedia } from './outgoing-media.ts';

/** The content of a message that is stored here. */
export interface Stored extends Pick<MessageRow, 'msgType' | 'text' | 'mediaId'> {
  workspaceId: WorkspaceId;
  /** SHA-256 of the file in hexadecimal digits, if it is known. */
  fileHash?: string | null;
}

/**
 * Calls `use` with the content of a stored message; a file is on this machine until then.
 * @throws Refusal 404 `file_gone`
 */
export const withContent = async <T>(
  library: Pick<Library, 'find' | 'lend'>,
  { workspaceId, msgType, text, mediaId, fileHash }: Stored,
  use: (content: Content) => Promise<T>,
): Promise<T> => {
  if (msgType === 'text') return use({ kind: 'text', text: text ?? '' });
  const file = mediaId === null ? undefined : await library.find(workspaceId, mediaId);
  if (file === undefined) throw fileGone();
  return library.lend(file, (path) =>
    use({
      kind: 'media',
      media: outgoingMedia(file, { path, size: file.size ?? 0 }, text),
      sha256: fileHash ?? '',
      mediaId: file.id,
    }),
  );
};
