import { goesBy } from './people.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Button, ChatMessage, FileType, Person, StoredFile } from './world.ts';

const KEPT = 5_000;

/** Content of a message: a text, or a file with an optional text. */
export interface Content {
  text?: string | undefined;
  file?: StoredFile | undefined;
  /** Type of the file; by default from its content type. */
  type?: FileType | undefined;
  reply_to?: number | undefined;
  /** Telegram's number of the album of which it is a part. */
  album?: string | undefined;
  buttons?: Button[] | undefined;
  /** The author of a forwarded message. */
  forwarded_from?: string | undefined;
}

type NewMessage = Pick<ChatMessage, 'via' | 'userId' | 'phone' | 'chat' | 'author' | 'message_id'>;

/** Adds a message to its chat. */
export const recordMessage = (state: TelegramState, message: NewMessage, content: Content): ChatMessage => {
  const { text = null, file, reply_to, album, buttons, forwarded_from } = content;
  const type = file === undefined ? 'text' : (content.type ?? typeOf(file));
  const at = new Date(state.now()).toISOString();
  const entry: ChatMessage = {
    ...message,
    chat: { ...message.chat },
    type,
    text,
    file,
    reply_to,
    album,
    buttons,
    forwarded_from,
    at,
  };
  state.world.messages.push(entry);
  if (state.world.messages.length > KEPT) state.world.messages.shift();
  if (entry.author !== 'customer') state.arrivals.emit('outbox');
  return entry;
};

const typeOf = ({ contentType }: StoredFile): FileType => {
  if (/^image\/(jpeg|png|webp)$/.test(contentType)) return 'photo';
  return contentType === 'video/mp4' ? 'video' : 'document';
};

/** The chat of a customer with a bot or with an account. */
export interface Chat {
  via: string;
  userId?: string | undefined;
  phone?: string | undefined;
  person: Person;
}

/** The messages of a chat, oldest first. */
export const messagesOf = (state: TelegramState, { via, userId, phone, person }: Chat): ChatMessage[] =>
  state.world.messages.filter(
    (message) =>
      message.via === via &&
      message.userId === userId &&
      (message.phone === undefined || message.phone === phone) &&
      message.chat.id === person.id,
  );

/** @throws TelegramError 404 for a message that is not in the chat, or no longer */
export const findMessage = (state: TelegramState, chat: Chat, message_id: number): ChatMessage => {
  const message = messagesOf(state, chat).find((known) => known.message_id === message_id);
  if (message === undefined || message.deleted) {
    throw new TelegramError(404, `message_id: there is no message ${message_id}`);
  }
  return message;
};

/** The messages that reached customers, oldest first: all, or one customer by phone, username, name or id. */
export const listOutbox = (state: TelegramState, chat?: string): ChatMessage[] =>
  state.world.messages.filter(
    (message) => message.author !== 'customer' && (chat === undefined || goesBy(message.chat, chat)),
  );

/** The content of a message as it is forwarded. @param owner the name of the account or bot */
export const forwardOf = (message: ChatMessage, owner: string): Content => ({
  text: message.text ?? undefined,
  file: message.file,
  type: message.type === 'text' ? undefined : message.type,
  forwarded_from: message.forwarded_from ?? (message.author === 'customer' ? message.chat.name : owner),
});
