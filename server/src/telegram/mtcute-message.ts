import type { InputMediaLike, Message, User } from '@mtcute/core';
import type { AccountProfile, InboundMessage, OutgoingMedia } from './ports.ts';

const KINDS = new Set(['photo', 'video', 'voice', 'document']);

/** A private message from a customer. Undefined for the user's own messages, groups, channels and bots. */
export const toInbound = (message: Message): InboundMessage | undefined => {
  const { chat, media } = message;
  if (message.isOutgoing || message.isService || chat.type !== 'user' || chat.isBot) return undefined;
  const answered = message.replyToMessage?.id;
  const kind = media === null ? 'text' : media.type;
  return {
    chatId: String(chat.id),
    externalId: String(message.id),
    customer: { name: chat.displayName, username: chat.username, phone: chat.phoneNumber },
    type: kind === 'text' || KINDS.has(kind) ? kind : 'unsupported',
    text: message.text === '' ? null : message.text,
    inReplyTo: answered == null ? null : String(answered),
    raw: null,
  };
};

export const toProfile = (user: User, phone: string): AccountProfile => ({
  accountId: String(user.id),
  phone: user.phoneNumber === null ? phone : `+${user.phoneNumber.replace(/^\+/, '')}`,
  name: user.displayName,
  username: user.username,
});

export const toInputMedia = (media: OutgoingMedia): InputMediaLike => {
  const { type, bytes: file, fileName, contentType: fileMime, caption } = media;
  return { type, file, fileName, fileMime, ...(caption !== undefined && { caption }) };
};
