import type { BusinessConnection, MaybeInaccessibleMessage, Message, Update } from 'grammy/types';
import type {
  BotFile,
  BusinessChange,
  InboundEvent,
  InboundMedia,
  InboundMessage,
  Pressed,
} from './ports.ts';
import { OTHER_REACTION } from './reactions.ts';
import { SERVICE_CHAT } from './service-chat.ts';
import { type SpecialContent, toText } from './special-content.ts';

/** Kinds of updates that a bot receives. */
export const KINDS = [
  'message',
  'edited_message',
  'callback_query',
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'message_reaction',
] as const;

export type BotEvent = InboundEvent | Pressed | BusinessChange;

/** The event in an update. Undefined for groups and channels, which are not conversations, and for other kinds. */
export const toEvent = (update: Update): BotEvent | undefined => {
  const { callback_query, business_connection, deleted_business_messages: deleted } = update;
  if (business_connection !== undefined) return toBusinessChange(business_connection, update.update_id);
  if (deleted !== undefined)
    return {
      kind: 'deleted',
      chatId: String(deleted.chat.id),
      businessConnectionId: deleted.business_connection_id,
      externalIds: deleted.message_ids.map(String),
    };
  const reacted = update.message_reaction;
  if (reacted !== undefined)
    return reacted.chat.type === 'private'
      ? {
          kind: 'reacted',
          chatId: String(reacted.chat.id),
          externalId: String(reacted.message_id),
          emojis: reacted.new_reaction.map((one) => (one.type === 'emoji' ? one.emoji : OTHER_REACTION)),
        }
      : undefined;
  if (callback_query?.data !== undefined && callback_query.message?.chat.type === 'private')
    return toPressed(callback_query.message, callback_query.data);
  const edited = update.edited_message ?? update.edited_business_message;
  const inbound = toInbound(edited ?? update.message ?? update.business_message);
  if (inbound === undefined) return undefined;
  if (edited === undefined) {
    // Sent by a bot on behalf of the account, this one among them.
    const isSentHere = update.business_message?.sender_business_bot !== undefined;
    return isSentHere ? undefined : { kind: 'message', message: inbound };
  }
  // A live location moves every few seconds.
  if (edited.location?.live_period !== undefined) return undefined;
  return {
    kind: 'edited',
    message: inbound,
    editedAt: fromSeconds(edited.edit_date ?? edited.date),
    // The holder changed what was sent from here, or its buttons were removed.
    ...(edited.sender_business_bot !== undefined && { isKnown: true }),
  };
};

const toPressed = (message: MaybeInaccessibleMessage, data: string): Pressed => ({
  kind: 'pressed',
  chatId: String(message.chat.id),
  data,
  ...('business_connection_id' in message && { businessConnectionId: message.business_connection_id }),
});

/** @param updateId the newest update when Telegram told this state */
export const toBusinessChange = (connection: BusinessConnection, updateId: number): BusinessChange => {
  const { id, user, is_enabled: isEnabled, rights } = connection;
  return {
    kind: 'business',
    id,
    accountId: String(user.id),
    updateId,
    name: [user.first_name, user.last_name].filter(Boolean).join(' ') || null,
    username: user.username ?? null,
    canReply: rights?.can_reply === true,
    isEnabled,
  };
};

/** In chats of an account, the holder of the account also writes, on another device. */
const isOwners = ({ business_connection_id: connection, from, chat }: Message): boolean =>
  connection !== undefined && from !== undefined && from.id !== chat.id;

const toInbound = (message: Message | undefined): InboundMessage | undefined => {
  if (message === undefined || message.chat.type !== 'private') return undefined;
  // In chats of an account, agents must not talk to other bots, nor read its login codes.
  if (message.from?.is_bot === true && message.sender_business_bot === undefined) return undefined;
  if (message.chat.id === SERVICE_CHAT) return undefined;
  if (SETTINGS.some((setting) => message[setting] !== undefined)) return undefined;
  const { first_name, last_name, username } = message.chat;
  const media = mediaOf(message);
  const special = specialOf(message);
  const isOwn = isOwners(message);
  return {
    chatId: String(message.chat.id),
    ...(message.business_connection_id !== undefined && {
      businessConnectionId: message.business_connection_id,
    }),
    externalId: String(message.message_id),
    author: isOwn ? 'owner' : 'customer',
    ...(isOwn && message.is_from_offline && { isAutomatic: true }),
    sentAt: fromSeconds(message.date),
    customer: {
      name: [first_name, last_name].filter(Boolean).join(' ') || null,
      username: username ?? null,
      phone: message.contact?.user_id === message.chat.id ? message.contact.phone_number : null,
    },
    language: isOwn ? null : (message.from?.language_code ?? null),
    type: media?.kind ?? special?.type ?? (message.text === undefined ? 'unsupported' : 'text'),
    text: message.text ?? message.caption ?? (special === undefined ? null : toText(special)),
    inReplyTo: message.reply_to_message === undefined ? null : String(message.reply_to_message.message_id),
    media,
    ...(message.media_group_id !== undefined && { albumId: message.media_group_id }),
    raw: null,
  };
};

/** Messages of Telegram itself about the chat. */
const SETTINGS = [
  'pinned_message',
  'message_auto_delete_timer_changed',
  'write_access_allowed',
  'connected_website',
  'chat_background_set',
] as const satisfies (keyof Message)[];

const specialOf = (message: Message): SpecialContent | undefined => {
  const { sticker, contact, venue, location, poll, checklist, dice, game, story } = message;
  if (sticker !== undefined) return { type: 'sticker', emoji: sticker.emoji };
  if (contact !== undefined) {
    const { first_name, last_name, phone_number: phone } = contact;
    return { type: 'contact', name: [first_name, last_name].filter(Boolean).join(' '), phone };
  }
  // A venue also comes as a location.
  if (venue !== undefined) {
    const { title, address, location } = venue;
    return { type: 'location', ...pointOf(location), title, address };
  }
  if (location !== undefined) return { type: 'location', ...pointOf(location) };
  if (poll !== undefined)
    return { type: 'poll', title: poll.question, items: poll.options.map(({ text }) => text) };
  if (checklist !== undefined) {
    const { title, tasks } = checklist;
    return { type: 'checklist', title, items: tasks.map(({ text }) => text) };
  }
  if (dice !== undefined) return { type: 'dice', ...dice };
  if (game !== undefined) return { type: 'game', title: game.title };
  const { invoice, successful_payment: payment } = message;
  if (invoice !== undefined) {
    const { title, currency, total_amount: amount } = invoice;
    return { type: 'invoice', title, currency, amount };
  }
  if (payment !== undefined)
    return { type: 'payment', currency: payment.currency, amount: payment.total_amount };
  return story === undefined ? undefined : { type: 'story' };
};

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
});

/** An animation also comes as a document, so it is checked first. The Bot API sends no waveforms. */
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
  thumbnail?: ApiFile;
}

const toMedia = (kind: InboundMedia['kind'], file: ApiFile): InboundMedia => {
  const { thumbnail } = file;
  return {
    kind,
    name: file.file_name ?? null,
    contentType: file.mime_type ?? null,
    size: file.file_size ?? null,
    width: file.width ?? null,
    height: file.height ?? null,
    duration: file.duration ?? null,
    waveform: null,
    remote: remoteOf(file),
    thumbnail: thumbnail === undefined ? null : remoteOf(thumbnail),
  };
};

const remoteOf = (file: ApiFile): BotFile => ({
  fileId: file.file_id,
  uniqueId: file.file_unique_id,
  size: file.file_size ?? null,
});

/** Telegram counts seconds. */
const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);
