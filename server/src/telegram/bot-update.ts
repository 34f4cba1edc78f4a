import type { Message } from 'grammy/types';
import type { InboundMessage } from './ports.ts';

/** A private message to a bot. Undefined for groups and channels, which are not conversations. */
export const toInbound = (message: Message | undefined): InboundMessage | undefined => {
  if (message === undefined || message.chat.type !== 'private') return undefined;
  const { first_name, last_name, username } = message.chat;
  return {
    chatId: String(message.chat.id),
    externalId: String(message.message_id),
    customer: {
      name: [first_name, last_name].filter(Boolean).join(' ') || null,
      username: username ?? null,
      phone: message.contact?.user_id === message.chat.id ? message.contact.phone_number : null,
    },
    text: message.text ?? message.caption ?? null,
    inReplyTo: message.reply_to_message === undefined ? null : String(message.reply_to_message.message_id),
    ...contentOf(message),
  };
};

const contentOf = (message: Message): Pick<InboundMessage, 'type' | 'raw'> => {
  const { photo, video, voice, document } = message;
  if (photo !== undefined) return { type: 'photo', raw: { photo: photo.at(-1) } };
  if (video !== undefined) return { type: 'video', raw: { video } };
  if (voice !== undefined) return { type: 'voice', raw: { voice } };
  if (document !== undefined) return { type: 'document', raw: { document } };
  if (message.text !== undefined) return { type: 'text', raw: null };
  return { type: 'unsupported', raw: null };
};
