import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordDelivery } from '../outbox.ts';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { ApiMessage, Bot, Person, StoredFile } from '../world.ts';
import { type Call, unwrap } from './params.ts';

const TEXT_LIMIT = 4096;
const CAPTION_LIMIT = 1024;

const target = z.object({
  chat_id: z.coerce.string(),
  reply_to_message_id: z.coerce.number().int().optional(),
  reply_parameters: z.preprocess(unwrap, z.object({ message_id: z.coerce.number().int() }).optional()),
});

const chatOf = (state: TelegramState, bot: Bot, chatId: string): Person => {
  const person = state.world.people.find(({ id }) => String(id) === chatId);
  if (person === undefined || !bot.chats.includes(person.id)) {
    throw new TelegramError(400, 'Bad Request: chat not found');
  }
  if (bot.blockedBy.includes(person.id)) {
    throw new TelegramError(403, 'Forbidden: bot was blocked by the user');
  }
  return person;
};

interface Content {
  type: string;
  text: string | null;
  file?: StoredFile;
  /** The fields of the answer that only this kind of message has. */
  fields: Record<string, unknown>;
}

const deliver = (
  state: TelegramState,
  bot: Bot,
  params: Record<string, unknown>,
  content: Content,
): ApiMessage => {
  const { chat_id, reply_parameters, reply_to_message_id } = parse(target, params);
  const chat = chatOf(state, bot, chat_id);
  const replyTo = reply_parameters?.message_id ?? reply_to_message_id;
  const { type, text, file, fields } = content;
  const via = `bot:${bot.id}`;
  const message_id = bot.nextMessageId++;
  recordDelivery(state, { via, chat, message_id, type, text, file, reply_to: replyTo });
  return {
    message_id,
    date: Math.floor(state.now() / 1000),
    chat: { id: chat.id, type: 'private', first_name: chat.name, username: chat.username },
    from: { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username },
    ...fields,
  };
};

export const sendMessage = (state: TelegramState, bot: Bot, { params }: Call): ApiMessage => {
  const text = typeof params.text === 'string' ? params.text : '';
  if (text.trim() === '') throw new TelegramError(400, 'Bad Request: message text is empty');
  if (text.length > TEXT_LIMIT) throw new TelegramError(400, 'Bad Request: message is too long');
  return deliver(state, bot, params, { type: 'text', text, fields: { text } });
};

/** sendPhoto, sendDocument and sendVoice differ in the name of the field and in its shape. */
export const sendFile = async (
  state: TelegramState,
  bot: Bot,
  { params, files }: Call,
  type: 'photo' | 'document' | 'voice',
): Promise<ApiMessage> => {
  const caption = typeof params.caption === 'string' ? params.caption : null;
  if ((caption ?? '').length > CAPTION_LIMIT) {
    throw new TelegramError(400, 'Bad Request: message caption is too long');
  }
  const { chat_id } = parse(target, params);
  chatOf(state, bot, chat_id);
  const file = await fileFrom(state, { params, files }, type);
  const shape = {
    file_id: file.id,
    file_unique_id: file.id,
    file_size: file.size,
    mime_type: file.contentType,
  };
  const value = type === 'photo' ? [{ ...shape, width: 1, height: 1 }] : { ...shape, file_name: file.name };
  return deliver(state, bot, params, { type, text: caption, file, fields: { [type]: value, caption } });
};

const fileFrom = async (
  state: TelegramState,
  { params, files }: Call,
  field: string,
): Promise<StoredFile> => {
  const value = params[field];
  const attached = typeof value === 'string' && value.startsWith('attach://') ? value.slice(9) : field;
  const upload = files.get(attached);
  if (upload === undefined) {
    const known = state.world.files.find(({ id }) => id === value);
    if (known === undefined) throw new TelegramError(400, `Bad Request: there is no ${field} in the request`);
    return known;
  }
  const { name, contentType, bytes } = upload;
  if (bytes.length === 0) throw new TelegramError(400, 'Bad Request: file must be non-empty');
  const file = { id: randomUUID(), name, contentType, size: bytes.length };
  await state.keep(file, bytes);
  state.world.files.push(file);
  return file;
};
