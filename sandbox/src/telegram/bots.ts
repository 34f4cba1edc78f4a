import { randomBytes, randomInt } from 'node:crypto';
import { toApiConnection } from './bot-api/api-connection.ts';
import { toApiMessage } from './bot-api/api-message.ts';
import { type Content, recordMessage } from './messages.ts';
import { findOrAddPerson, type PersonCard } from './people.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Bot, BusinessLink, ChatMessage, Update } from './world.ts';

const DAY = 24 * 60 * 60;

const createToken = (id: number) => `${id}:AA${randomBytes(25).toString('base64url').slice(0, 33)}`;

const isTaken = ({ world }: TelegramState, username: string) =>
  world.bots.some((bot) => bot.username.toLowerCase() === username.toLowerCase());

const freeUsername = (state: TelegramState, name: string) => {
  const slug = name.replaceAll(/[^a-z0-9]+/gi, '_').replaceAll(/^_+|_+$/g, '');
  for (let number = randomInt(1000, 10_000); ; number += 1) {
    const username = `${slug === '' ? 'shop' : slug.slice(0, 20)}_${number}_bot`;
    if (!isTaken(state, username)) return username;
  }
};

/** BotFather's /newbot; finds a username if none is wished. @throws TelegramError 400 when the wished one is taken. */
export const createBot = (
  state: TelegramState,
  wish: { name: string; username?: string | undefined; owner?: string | undefined },
): Bot => {
  const id = 7_000_000_000 + randomInt(1_000_000_000);
  const username = wish.username?.replace(/^@/, '') ?? freeUsername(state, wish.name);
  if (isTaken(state, username)) throw new TelegramError(400, `username: @${username} is already taken`);
  const bot: Bot = {
    id,
    token: createToken(id),
    name: wish.name,
    username,
    owner: wish.owner,
    nextUpdateId: randomInt(100_000_000, 900_000_000),
    nextMessageId: 1,
    allowed: [],
    updates: [],
    chats: [],
    blockedBy: [],
  };
  state.world.bots.push(bot);
  return bot;
};

/** BotFather's /revoke: the old token is refused from now on. */
export const revokeToken = (bot: Bot): string => {
  bot.token = createToken(bot.id);
  return bot.token;
};

/** @throws TelegramError 404 */
export const findBot = (state: TelegramState, botId: string): Bot => {
  const bot = state.world.bots.find(({ id }) => String(id) === botId);
  if (bot === undefined) throw new TelegramError(404, `to: there is no bot ${botId}`);
  return bot;
};

/** A customer writes to a bot. */
export const writeToBot = (
  state: TelegramState,
  bot: Bot,
  card: PersonCard,
  content: Content,
): ChatMessage => {
  const chat = findOrAddPerson(state, card);
  const message_id = bot.nextMessageId++;
  const message = recordMessage(
    state,
    { via: `bot:${bot.id}`, chat, author: 'customer', message_id },
    content,
  );
  if (!bot.chats.includes(chat.id)) bot.chats.push(chat.id);
  bot.blockedBy = bot.blockedBy.filter((id) => id !== chat.id);
  tellBot(state, bot, 'message', message);
  return message;
};

/** Reports edits to bots. Telegram does not report deletions to them. */
export const tellBot = (
  state: TelegramState,
  bot: Bot,
  kind: 'message' | 'edited_message',
  message: ChatMessage,
): void => {
  push(state, bot, { [kind]: toApiMessage(bot, message) });
};

/** Reports the reaction of a customer to a bot. */
export const tellReaction = (
  state: TelegramState,
  bot: Bot,
  message: ChatMessage,
  before: string | undefined,
): void => {
  const { chat, from, message_id } = toApiMessage(bot, { ...message, author: 'customer' });
  const listOf = (emoji: string | undefined) =>
    emoji === undefined ? [] : [{ type: 'emoji' as const, emoji }];
  push(state, bot, {
    message_reaction: {
      ...{ chat, message_id, user: from, date: Math.floor(state.now() / 1000) },
      ...{ old_reaction: listOf(before), new_reaction: listOf(message.customer_reaction) },
    },
  });
};

/** Reports changes in chats of a personal account, and of the connection itself. */
export const tellOfBusiness = (
  state: TelegramState,
  bot: Bot,
  link: BusinessLink,
  news:
    | { kind: 'business_message' | 'edited_business_message' | 'deleted'; message: ChatMessage }
    | 'connection',
): void => {
  if (news === 'connection') {
    push(state, bot, { business_connection: toApiConnection(link, state.now()) });
    return;
  }
  // An account that ended the connection reports nothing.
  if (!link.isEnabled) return;
  const message = toApiMessage(bot, news.message, link);
  const { chat, message_id } = message;
  if (news.kind === 'deleted')
    push(state, bot, {
      deleted_business_messages: { business_connection_id: link.id, chat, message_ids: [message_id] },
    });
  else push(state, bot, { [news.kind]: message });
};

/** The connection of a message in a chat of a personal account. */
const linkOf = (bot: Bot, { via }: ChatMessage): BusinessLink | undefined =>
  bot.business?.find(({ id }) => via === `business:${id}`);

/** A customer presses a button of a bot's message. @throws TelegramError 404 */
export const pressButton = (state: TelegramState, bot: Bot, message: ChatMessage, text: string): void => {
  const button = message.buttons?.find((one) => one.text === text);
  if (button === undefined) throw new TelegramError(404, `button: the message has no button '${text}'`);
  const { chat: person } = message;
  push(state, bot, {
    callback_query: {
      id: `${message.message_id}-${randomBytes(8).toString('hex')}`,
      from: { id: person.id, is_bot: false, first_name: person.name, username: person.username },
      message: toApiMessage(bot, message, linkOf(bot, message)),
      chat_instance: String(person.id),
      data: button.data,
    },
  });
};

const push = (state: TelegramState, bot: Bot, news: Omit<Update, 'update_id'>): void => {
  if (bot.allowed.length > 0 && !bot.allowed.some((kind) => kind in news)) return;
  const oldest = Math.floor(state.now() / 1000) - DAY;
  bot.updates = bot.updates.filter((update) => dateOf(update) > oldest);
  bot.updates.push({ update_id: bot.nextUpdateId++, ...news });
  state.arrivals.emit(`bot:${bot.id}`);
};

const dateOf = (update: Update): number => {
  const { message, edited_message, business_message, edited_business_message, callback_query } = update;
  const known = edited_message ?? message ?? edited_business_message ?? business_message;
  // Others are kept until they are delivered.
  return (
    (known ?? callback_query?.message ?? update.business_connection ?? update.message_reaction)?.date ??
    Number.MAX_SAFE_INTEGER
  );
};
