import type { Message, Update } from 'grammy/types';
import type { InboundEvent, InboundMedia, InboundMessage } from './ports.ts';

/** How a bot finds a file. */
export interface BotFile {
  fileId: string;
  uniqueId: string;
  /** Bytes, as announced. */
  size: number | null;
}

/** The news in an update. Undefined for groups and channels, which are not conversations, and for other kinds. */
export const toEvent = ({ message, edited_message }: Update): InboundEvent | undefined => {
  const inbound = toInbound(edited_message ?? message);
  if (inbound === undefined) return undefined;
  if (edited_message === undefined) return { kind: 'message', message: inbound };
  return { kind: 'edited', message: inbound, editedAt: fromSeconds(edited_message.edit_date) };
};

const toInbound = (message: Message | undefined): InboundMessage | undefined => {
  if (message === undefined || message.chat.type !== 'private') return undefined;
  const { first_name, last_name, username } = message.chat;
  const media = mediaOf(message);
  return {
    chatId: String(message.chat.id),
    externalId: String(message.message_id),
    author: 'customer',
    sentAt: fromSeconds(message.date),
    customer: {
      name: [first_name, last_name].filter(Boolean).join(' ') || null,
      username: username ?? null,
      phone: message.contact?.user_id === message.chat.id ? message.contact.phone_number : null,
    },
    type: media?.kind ?? (message.text === undefined ? 'unsupported' : 'text'),
    text: message.text ?? message.caption ?? message.sticker?.emoji ?? null,
    inReplyTo: message.reply_to_message === undefined ? null : String(message.reply_to_message.message_id),
    media,
    raw: null,
  };
};

/** An animation also comes as a document, so it is looked at first. The Bot API sends no waveforms. */
const mediaOf = (message: Message): InboundMedia | null => {
  const { photo, animation, video, video_note, voice, audio, document } = message;
  const picture = photo?.at(-1);
  if (picture !== undefined) return toMedia('photo', { ...picture, mime_type: 'image/jpeg' });
  const moving = animation ?? video;
  if (moving !== undefined) return toMedia('video', moving);
  if (video_note !== undefined) {
    const { length } = video_note;
    return toMedia('video', { ...video_note, width: length, height: length, mime_type: 'video/mp4' });
  }
  if (voice !== undefined) return toMedia('voice', voice);
  const file = audio ?? document;
  return file === undefined ? null : toMedia('document', file);
};

interface ApiFile {
  file_id: string;
  file_unique_id: string;
  file_size?: number;
  file_name?: string;
  mime_type?: string;
  width?: number;
  height?: number;
  duration?: number;
}

const toMedia = (kind: InboundMedia['kind'], file: ApiFile): InboundMedia => {
  const size = file.file_size ?? null;
  const remote: BotFile = { fileId: file.file_id, uniqueId: file.file_unique_id, size };
  return {
    kind,
    name: file.file_name ?? null,
    contentType: file.mime_type ?? null,
    size,
    width: file.width ?? null,
    height: file.height ?? null,
    duration: file.duration ?? null,
    waveform: null,
    remote,
  };
};

/** Telegram counts seconds. */
const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);
