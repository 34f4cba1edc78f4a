import { randomBytes, randomInt } from 'node:crypto';
import { findOrAddPerson, type PersonCard } from './people.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { ApiMessage, Bot } from './world.ts';

const DAY = 24 * 60 * 60;

const createToken = (id: number) => `${id}:AA${randomBytes(25).toString('base64url').slice(0, 33)}`;

const usernameFrom = (name: string, id: number) => {
  const slug = name.replaceAll(/[^a-z0-9]+/gi, '_').replaceAll(/^_+|_+$/g, '');
  return `${slug === '' ? 'shop' : slug.slice(0, 20)}_${id % 10_000}_bot`;
};

/** BotFather's /newbot. @throws TelegramError 400 when the username is taken. */
export const createBot = (
  state: TelegramState,
  wish: { name: string; username?: string | undefined; owner?: string | undefined },
): Bot => {
  const id = 7_000_000_000 + randomInt(1_000_000_000);
  const username = wish.username?.replace(/^@/, '') ?? usernameFrom(wish.name, id);
  const taken = state.world.bots.some((bot) => bot.username.toLowerCase() === username.toLowerCase());
  if (taken) throw new TelegramError(400, `username: @${username} is already taken`);
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
export const writeToBot = (state: TelegramState, bot: Bot, card: PersonCard, text: string): ApiMessage => {
  const from = findOrAddPerson(state, card);
  const seconds = Math.floor(state.now() / 1000);
  const message: ApiMessage = {
    message_id: bot.nextMessageId++,
    date: seconds,
    chat: { id: from.id, type: 'private', first_name: from.name, username: from.username },
    from: { id: from.id, is_bot: false, first_name: from.name, username: from.username },
    text,
  };
  if (!bot.chats.includes(from.id)) bot.chats.push(from.id);
  bot.blockedBy = bot.blockedBy.filter((id) => id !== from.id);
  if (bot.allowed.length === 0 || bot.allowed.includes('message')) {
    bot.updates = bot.updates.filter((update) => update.message.date > seconds - DAY);
    bot.updates.push({ update_id: bot.nextUpdateId++, message });
    state.arrivals.emit(`bot:${bot.id}`);
  }
  return message;
};
