import type { Message, Peer, RawDocument, Thumbnail, User } from '@mtcute/core';
import type { AccountProfile, InboundEvent, InboundMedia, InboundMessage } from './ports.ts';
import { SERVICE_CHAT } from './service-chat.ts';
import { type SpecialContent, toText } from './special-content.ts';

/** How an account finds a file. Telegram's own references to files expire, so it is found through its message. */
export interface AccountFile {
  chatId: string;
  messageId: string;
  /** Telegram's name of a size, for a small picture of the file. */
  thumbnail?: string | undefined;
}

/** Whether a chat is with a customer: not with bots, groups, channels, Telegram, or the owner's saved messages. */
const isCustomer = (chat: Peer): chat is User =>
  chat.type === 'user' && !chat.isBot && !chat.isSelf && !chat.isSupport && chat.id !== SERVICE_CHAT;

/** Undefined for a message that is not part of a conversation with a customer. */
export const toNews = (message: Message): InboundEvent | undefined => {
  const inbound = toInbound(message);
  return inbound && { kind: 'message', message: inbound };
};

/** Undefined for a change that is not to the content, such as a reaction. */
export const toEdit = (message: Message): InboundEvent | undefined => {
  const { editDate, hideEditMark } = message;
  const inbound = toInbound(message);
  if (inbound === undefined || editDate === null || hideEditMark) return undefined;
  // A live location moves every few seconds.
  if (message.media?.type === 'live_location') return undefined;
  return { kind: 'edited', message: inbound, editedAt: editDate };
};

const toInbound = (message: Message): InboundMessage | undefined => {
  const { chat } = message;
  if (message.isScheduled || !isCustomer(chat)) return undefined;
  const special = specialOf(message);
  if (message.isService && special === undefined) return undefined;
  const answered = message.replyToMessage;
  const media = mediaOf(message);
  return {
    chatId: String(chat.id),
    externalId: String(message.id),
    author: message.isOutgoing ? 'owner' : 'customer',
    sentAt: message.date,
    language: null,
    customer: {
      name: chat.displayName,
      username: chat.username,
      phone: phoneOf(chat, message),
    },
    type: media?.kind ?? special?.type ?? (isText(message) ? 'text' : 'unsupported'),
    text: message.text || (special === undefined ? null : toText(special)),
    inReplyTo: answered?.originIs('same_chat') ? String(answered.id) : null,
    media,
    ...(message.groupedId !== null && { albumId: String(message.groupedId) }),
    raw: null,
  };
};

/** Includes missed calls of the customer; other service messages have no content. */
const specialOf = ({ media, action, isOutgoing }: Message): SpecialContent | undefined => {
  if (action?.type === 'call') {
    const isMissed = /Missed|Busy/.test(action.reason?._ ?? '');
    return isMissed && !isOutgoing ? { type: 'missed_call' } : undefined;
  }
  switch (media?.type) {
    case 'sticker':
      return { type: 'sticker', emoji: media.emoji };
    case 'contact': {
      const { firstName, lastName, phoneNumber } = media;
      return { type: 'contact', name: `${firstName} ${lastName}`.trim(), phone: withPlus(phoneNumber) };
    }
    case 'location':
    case 'live_location':
      return { type: 'location', ...pointOf(media) };
    case 'venue': {
      const { location, title, address } = media;
      return { type: 'location', ...pointOf(location), title, address };
    }
    case 'poll':
      return { type: 'poll', title: media.question, items: media.answers.map(({ text }) => text) };
    case 'todo': {
      const { title, items } = media;
      return { type: 'checklist', title: title.text, items: items.map(({ text }) => text.text) };
    }
    case 'dice':
      return { type: 'dice', emoji: media.emoji, value: media.value };
    case 'game':
      return { type: 'game', title: media.title };
    case 'invoice': {
      const { title, currency, amount } = media;
      return { type: 'invoice', title, currency, amount: Number(amount) };
    }
    case 'story':
      return { type: 'story' };
    default:
      return undefined;
  }
};

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
});

/**
 * The library reports no media for texts and unknown kinds of messages; for texts it may report the preview of a link.
 */
const isText = ({ media, text }: Message): boolean =>
  text !== '' && (media === null || media.type === 'webpage');

/** The phone that Telegram shows, or that the customer sent as their own contact. */
const phoneOf = (chat: User, { media }: Message): string | null => {
  const shown = media?.type === 'contact' && media.userId === chat.id ? media.phoneNumber : chat.phoneNumber;
  return shown === null ? null : withPlus(shown);
};

const mediaOf = ({ media, chat, id }: Message): InboundMedia | null => {
  const remote: AccountFile = { chatId: String(chat.id), messageId: String(id) };
  const name = media !== null && 'thumbnails' in media ? largestOf(media.thumbnails) : undefined;
  const none = {
    name: null,
    width: null,
    height: null,
    duration: null,
    waveform: null,
    remote,
    // The photo itself is small enough.
    thumbnail: name === undefined || media?.type === 'photo' ? null : { ...remote, thumbnail: name },
  };
  switch (media?.type) {
    case 'photo': {
      const { width, height, fileSize } = media;
      return { ...none, kind: 'photo', contentType: 'image/jpeg', size: fileSize ?? null, width, height };
    }
    case 'video': {
      const { width, height, duration } = media;
      return { ...none, kind: 'video', ...fileOf(media), width, height, duration };
    }
    case 'voice': {
      const { duration, waveform } = media;
      return { ...none, kind: 'voice', ...fileOf(media), duration, waveform };
    }
    case 'audio':
      return { ...none, kind: 'document', ...fileOf(media), duration: media.duration };
    case 'document':
      return { ...none, kind: 'document', ...fileOf(media) };
    default:
      return null;
  }
};

/** Outlines and inline pictures have no numeric width. */
const largestOf = (thumbnails: readonly Thumbnail[]): string | undefined =>
  thumbnails.filter(({ isVideo, width }) => !isVideo && width > 0).toSorted((a, b) => b.width - a.width)[0]
    ?.type;

const fileOf = ({ fileName, mimeType, fileSize }: RawDocument) => ({
  name: fileName,
  contentType: mimeType,
  size: fileSize ?? null,
});

const withPlus = (phone: string): string => `+${phone.replace(/^\+/, '')}`;

export const toProfile = (user: User, phone: string): AccountProfile => ({
  accountId: String(user.id),
  phone: user.phoneNumber === null ? phone : withPlus(user.phoneNumber),
  name: user.displayName,
  username: user.username,
});
