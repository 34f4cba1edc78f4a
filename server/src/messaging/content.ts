import { createHash } from 'node:crypto';
import type { OutgoingMedia } from '../telegram/ports.ts';

/** The content of a sent message: a text, or a file with an optional caption. */
export type Content = { kind: 'text'; text: string } | { kind: 'media'; media: OutgoingMedia };

/** The columns of a message that hold the content. */
export const recordOf = (content: Content) => {
  if (content.kind === 'text') return { msgType: 'text', text: content.text, raw: null };
  const { type, caption, fileName, contentType, bytes } = content.media;
  const raw = { file: { name: fileName, content_type: contentType, size: bytes.length } };
  return { msgType: type, text: caption ?? null, raw };
};

/** Equal for equal content to the same conversation; tells a repeat of a key from its use for another message. */
export const fingerprintOf = (conversationId: string, content: Content): string => {
  const hash = createHash('sha256');
  if (content.kind === 'media') hash.update(content.media.bytes);
  hash.update(JSON.stringify([conversationId, recordOf(content)]));
  return hash.digest('hex');
};

/** The kind of message that a file becomes. */
export const mediaType = (contentType: string, isVoice: boolean): OutgoingMedia['type'] => {
  if (isVoice) return 'voice';
  if (/^image\/(jpeg|png|webp)$/.test(contentType)) return 'photo';
  return contentType === 'video/mp4' ? 'video' : 'document';
};
