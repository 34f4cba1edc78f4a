import { createHash } from 'node:crypto';
import type { Button, ForwardedFrom, OutgoingMedia } from '../telegram/ports.ts';

/** The content of a sent message: a text, or a file with an optional caption. */
export type Content =
  | { kind: 'text'; text: string; buttons?: readonly Button[] | undefined }
  | {
      kind: 'media';
      media: OutgoingMedia;
      /** SHA-256 of the file, in hexadecimal digits. */
      sha256: string;
      /** Id of the stored file of the conversation. */
      mediaId: string;
    }
  | {
      kind: 'forward';
      from: ForwardedFrom;
      /** The id of the message here. */
      messageId: string;
      /** The name of its first author, if it is known. */
      author: string;
      /** The content as it is stored; the file is a copy for this message. */
      record: { msgType: string; text: string | null; raw: unknown; mediaId: string | null };
    };

/** The columns of a message that hold the content. */
export const recordOf = (content: Content) => {
  if (content.kind === 'forward') return { ...content.record, forwardedFrom: content.author };
  if (content.kind === 'text') return { msgType: 'text', text: content.text, raw: null, mediaId: null };
  const { type, caption, fileName, contentType, size } = content.media;
  const raw = { file: { name: fileName, content_type: contentType, size } };
  return { msgType: type, text: caption ?? null, raw, mediaId: content.mediaId };
};

/**
 * Equal for equal content in the same conversation; detects a key that is reused for another message. It covers the
 * data that the client sent: other data may differ when the same file is sent again.
 */
export const fingerprintOf = (conversationId: string, content: Content): string => {
  const sent = sentContent(content);
  return createHash('sha256')
    .update(JSON.stringify([conversationId, sent]))
    .digest('hex');
};

const sentContent = (content: Content) => {
  if (content.kind === 'text') return { msgType: 'text', text: content.text, raw: null };
  return content.kind === 'forward' ? ['forward', content.messageId] : sentFile(content);
};

const sentFile = ({ media, sha256 }: Extract<Content, { kind: 'media' }>) => {
  const { type, caption, fileName } = media;
  return [sha256, fileName, type === 'voice', caption ?? null];
};
