import { z } from 'zod';
import { keepFile } from '../files.ts';
import { type Content, findMessage, forwardOf, messagesOf, recordMessage } from '../messages.ts';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { ApiMessage, Bot, BusinessLink, Button, FileType, Person, StoredFile } from '../world.ts';
import { toApiMessage } from './api-message.ts';
import { type Call, unwrap } from './params.ts';

export const TEXT_LIMIT = 4096;
export const CAPTION_LIMIT = 1024;

const target = z.object({
  chat_id: z.coerce.string(),
  business_connection_id: z.string().optional(),
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

/** The connection on whose behalf a call is made. @throws TelegramError 400 for one that does not allow it */
export const linkFor = (bot: Bot, id: string | undefined): BusinessLink | undefined => {
  if (id === undefined) return undefined;
  const link = bot.business?.find((known) => known.id === id);
  if (!link?.isEnabled) throw new TelegramError(400, 'Bad Request: BUSINESS_CONNECTION_INVALID');
  if (!link.canReply) throw new TelegramError(400, 'Bad Request: BUSINESS_CONNECTION_NOT_ALLOWED');
  return link;
};

/** A chat of a personal account: its customer wrote there before. */
const businessChatOf = (state: TelegramState, link: BusinessLink, chatId: string): Person => {
  const known = state.world.messages.some(
    ({ via, chat }) => via === `business:${link.id}` && String(chat.id) === chatId,
  );
  const person = state.world.people.find(({ id }) => String(id) === chatId);
  if (person === undefined || !known) throw new TelegramError(400, 'Bad Request: chat not found');
  return person;
};

/** Adds a message of the bot to the chat that a call names. */
export const deliver = (
  state: TelegramState,
  bot: Bot,
  params: Record<string, unknown>,
  content: Content,
): ApiMessage => {
  const { chat_id, business_connection_id, reply_parameters, reply_to_message_id } = parse(target, params);
  const link = linkFor(bot, business_connection_id);
  const chat = link ? businessChatOf(state, link, chat_id) : chatOf(state, bot, chat_id);
  const reply_to = reply_parameters?.message_id ?? reply_to_message_id;
  const message = recordMessage(
    state,
    {
      via: link ? `business:${link.id}` : `bot:${bot.id}`,
      chat,
      author: 'dashboard',
      message_id: link ? link.nextMessageId++ : bot.nextMessageId++,
    },
    { ...content, reply_to },
  );
  return toApiMessage(bot, message, link);
};

export const sendMessage = (state: TelegramState, bot: Bot, { params }: Call): ApiMessage => {
  const text = typeof params.text === 'string' ? params.text : '';
  if (text.trim() === '') throw new TelegramError(400, 'Bad Request: message text is empty');
  if (text.length > TEXT_LIMIT) throw new TelegramError(400, 'Bad Request: message is too long');
  return deliver(state, bot, params, { text, buttons: buttonsOf(params) });
};

const forwarded = z.object({ from_chat_id: z.coerce.string(), message_id: z.coerce.number().int() });

/** Forwards a message of a chat of the bot, with the name of its author. */
export const forwardMessage = (state: TelegramState, bot: Bot, { params }: Call): ApiMessage => {
  const { from_chat_id, message_id } = parse(forwarded, params);
  const from = { via: `bot:${bot.id}`, person: chatOf(state, bot, from_chat_id) };
  const message = messagesOf(state, from).find((one) => one.message_id === message_id);
  if (message === undefined || message.deleted)
    throw new TelegramError(400, 'Bad Request: message to forward not found');
  return deliver(state, bot, params, forwardOf(message, bot.name));
};

const MAX_DATA = 64;

const markup = z.object({
  inline_keyboard: z.array(z.array(z.object({ text: z.string().min(1), callback_data: z.string().min(1) }))),
});

/** The buttons of an inline keyboard; undefined without one. */
const buttonsOf = ({ reply_markup }: Record<string, unknown>): Button[] | undefined => {
  if (reply_markup === undefined) return undefined;
  const { inline_keyboard } = parse(markup, unwrap(reply_markup));
  const buttons = inline_keyboard.flat().map(({ text, callback_data: data }) => ({ text, data }));
  if (buttons.some(({ data }) => Buffer.byteLength(data) > MAX_DATA))
    throw new TelegramError(400, 'Bad Request: BUTTON_DATA_INVALID');
  return buttons.length > 0 ? buttons : undefined;
};

const edited = z.object({
  chat_id: z.coerce.string(),
  business_connection_id: z.string().optional(),
  message_id: z.coerce.number().int(),
});

/** The chat that a call names, and the connection on whose behalf it is made. */
export const placeOf = (state: TelegramState, bot: Bot, params: Record<string, unknown>) => {
  const { chat_id, business_connection_id, message_id } = parse(edited, params);
  const link = linkFor(bot, business_connection_id);
  const chat = link
    ? { via: `business:${link.id}`, person: businessChatOf(state, link, chat_id) }
    : { via: `bot:${bot.id}`, person: chatOf(state, bot, chat_id) };
  return { link, chat, messageId: message_id };
};

/** Without a keyboard, removes the buttons. */
export const editMessageReplyMarkup = (state: TelegramState, bot: Bot, { params }: Call): ApiMessage => {
  const { link, chat, messageId } = placeOf(state, bot, params);
  const message = findMessage(state, chat, messageId);
  message.buttons = buttonsOf(params);
  state.arrivals.emit('outbox');
  return toApiMessage(bot, message, link);
};

const answered = z.object({ callback_query_id: z.string(), text: z.string().max(200).optional() });

export const answerCallbackQuery = (state: TelegramState, bot: Bot, { params }: Call): true => {
  const { callback_query_id, text } = parse(answered, params);
  const number = Number(callback_query_id.split('-')[0]);
  const ways = [`bot:${bot.id}`, ...(bot.business ?? []).map(({ id }) => `business:${id}`)];
  const message = state.world.messages.findLast(
    (one) => ways.includes(one.via) && one.message_id === number && one.buttons !== undefined,
  );
  if (message === undefined)
    throw new TelegramError(400, 'Bad Request: query is too old or its id is invalid');
  message.notice = text;
  return true;
};

/** @throws TelegramError for a chat to which the bot cannot write */
export const requireChat = (state: TelegramState, bot: Bot, params: Record<string, unknown>): void => {
  const { chat_id, business_connection_id } = parse(target, params);
  const link = linkFor(bot, business_connection_id);
  if (link) businessChatOf(state, link, chat_id);
  else chatOf(state, bot, chat_id);
};

/** sendPhoto, sendVideo, sendVoice and sendDocument differ in the name of the field. */
export const sendFile = async (
  state: TelegramState,
  bot: Bot,
  { params, files }: Call,
  type: FileType,
): Promise<ApiMessage> => {
  const caption = typeof params.caption === 'string' ? params.caption : null;
  if ((caption ?? '').length > CAPTION_LIMIT) {
    throw new TelegramError(400, 'Bad Request: message caption is too long');
  }
  requireChat(state, bot, params);
  const file = await fileFrom(state, { params, files }, type);
  return deliver(state, bot, params, { type, file, ...(caption !== null && { text: caption }) });
};

/** The file of a call. @param field the name of its parameter */
export const fileFrom = async (
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
  return keepFile(state, { name, contentType, ...parse(measures, params) }, bytes);
};

const measures = z.object({
  duration: z.coerce.number().int().optional(),
  width: z.coerce.number().int().optional(),
  height: z.coerce.number().int().optional(),
});
