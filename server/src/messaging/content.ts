import { createHash } from 'node:crypto';
import type { Button, ForwardedFrom, OutgoingMedia } from '../telegram/ports.ts';

interface MediaContent {
  kind: 'media';
  media: OutgoingMedia;
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
  /** Id of the stored file of the conversation. */
  mediaId: string;
}

/** The content of sent messages: a text, a file with an optional caption, or an album. */
export type Content =
  | { kind: 'text'; text: string; buttons?: readonly Button[] | undefined }
  | MediaContent
  | {
      kind: 'album';
      /** Photos and videos, or documents. */
      parts: readonly Omit<MediaContent, 'kind'>[];
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

/** A message to forward, before it is looked up. */
interface Named {
  kind: 'forward';
  messageId: string;
}

/** The columns of a message that hold the content. */
interface ContentRecord {
  msgType: string;
  text: string | null;
  raw: unknown;
  mediaId: string | null;
  forwardedFrom?: string;
}

/** The columns of the first message, and of those after it in an album. */
export const recordOf = (content: Content): ContentRecord & { parts?: ContentRecord[] } => {
  if (content.kind === 'album') {
    const [first, ...parts] = content.parts.map(fileRecord);
    if (first === undefined) throw new Error('An album without files');
    return { ...first, parts };
  }
  if (content.kind === 'forward') return { ...content.record, forwardedFrom: content.author };
  if (content.kind === 'text')
    return { msgType: 'text', text: content.text, raw: buttonsIn(content), mediaId: null };
  return fileRecord(content);
};

/** The texts of the buttons, for the people of the business. */
const buttonsIn = ({ buttons = [] }: Extract<Content, { kind: 'text' }>) =>
  buttons.length > 0 ? { buttons: buttons.map(({ text }) => text) } : null;

const fileRecord = ({ media, mediaId }: Omit<MediaContent, 'kind'>): ContentRecord => {
  const { type, caption, fileName, contentType, size } = media;
  const raw = { file: { name: fileName, content_type: contentType, size } };
  return { msgType: type, text: caption ?? null, raw, mediaId };
};

/**
 * Equal for equal content in the same conversation; detects a key that is reused for another message. It covers the
 * data that the client sent: other data may differ when the same file is sent again.
 */
export const fingerprintOf = (conversationId: string, content: Content | Named): string => {
  const sent = sentContent(content);
  return createHash('sha256')
    .update(JSON.stringify([conversationId, sent]))
    .digest('hex');
};

const sentContent = (content: Content | Named) => {
  if (content.kind === 'text') return { msgType: 'text', text: content.text, raw: null };
  if (content.kind === 'album') return ['album', ...content.parts.map(sentFile)];
  return content.kind === 'forward' ? ['forward', content.messageId] : sentFile(content);
};

const sentFile = ({ media, sha256 }: Pick<MediaContent, 'media' | 'sha256'>) => {
  const { type, caption, fileName } = media;
  return [sha256, fileName, type === 'voice', caption ?? null];
};
