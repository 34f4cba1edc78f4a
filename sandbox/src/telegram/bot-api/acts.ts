import { REACTIONS } from '@switchboard/api-client/reactions';
import { z } from 'zod';
import { type Changed, deleteSent, editSent, reactTo } from '../changes.ts';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { ApiMessage, Bot } from '../world.ts';
import { toApiMessage } from './api-message.ts';
import { type Call, unwrap } from './params.ts';
import { CAPTION_LIMIT, linkFor, placeOf, TEXT_LIMIT } from './send.ts';

/** editMessageText and editMessageCaption. */
export const editMessage = (
  state: TelegramState,
  bot: Bot,
  { params }: Call,
  field: 'text' | 'caption',
): ApiMessage => {
  const { link, chat, messageId } = placeOf(state, bot, params);
  const value = params[field];
  const text = typeof value === 'string' ? value : '';
  if (field === 'text' && text.trim() === '')
    throw new TelegramError(400, 'Bad Request: message text is empty');
  if (text.length > (field === 'text' ? TEXT_LIMIT : CAPTION_LIMIT))
    throw new TelegramError(400, `Bad Request: message ${field === 'text' ? '' : 'caption '}is too long`);
  const message = editSent(state, { chat, messageId, by: 'bot' }, text);
  state.arrivals.emit('outbox');
  return toApiMessage(bot, message, link);
};

export const deleteMessage = (state: TelegramState, bot: Bot, { params }: Call): true => {
  const { chat, messageId } = placeOf(state, bot, params);
  deleteSent(state, { chat, messageId, by: 'bot' });
  state.arrivals.emit('outbox');
  return true;
};

const ofBusiness = z.object({
  business_connection_id: z.string(),
  message_ids: z.preprocess(unwrap, z.array(z.coerce.number().int()).min(1).max(100)),
});

export const deleteBusinessMessages = (state: TelegramState, bot: Bot, { params }: Call): true => {
  const { business_connection_id, message_ids } = parse(ofBusiness, params);
  const link = linkFor(bot, business_connection_id);
  const via = `business:${link?.id}`;
  for (const messageId of message_ids) {
    const person = state.world.messages.find((one) => one.via === via && one.message_id === messageId)?.chat;
    if (person === undefined) throw new TelegramError(400, 'Bad Request: message to delete not found');
    const changed: Changed = { chat: { via, person }, messageId, by: 'bot' };
    deleteSent(state, changed);
  }
  state.arrivals.emit('outbox');
  return true;
};

const reactions = z.object({
  reaction: z.preprocess(
    unwrap,
    z.array(z.object({ type: z.string(), emoji: z.string().optional() })).max(1),
  ),
});

/** A bot sets at most one of the standard reactions. */
export const setMessageReaction = (state: TelegramState, bot: Bot, { params }: Call): true => {
  const { chat, messageId } = placeOf(state, bot, params);
  const [reaction] = parse(reactions, { reaction: params.reaction ?? [] }).reaction;
  if (reaction !== undefined && !REACTIONS.includes(reaction.emoji ?? ''))
    throw new TelegramError(400, 'Bad Request: REACTION_INVALID');
  reactTo(state, { chat, messageId, by: 'bot' }, reaction?.emoji);
  state.arrivals.emit('outbox');
  return true;
};

const action = z.object({ chat_id: z.coerce.string(), business_connection_id: z.string().optional() });

/** Telegram shows it for five seconds. */
export const sendChatAction = (state: TelegramState, bot: Bot, { params }: Call): true => {
  const { chat_id, business_connection_id } = parse(action, params);
  const link = linkFor(bot, business_connection_id);
  state.typing.set(`${link ? `business:${link.id}` : `bot:${bot.id}`} ${chat_id}`, state.now());
  return true;
};
