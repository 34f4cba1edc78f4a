import { randomBytes } from 'node:crypto';
import { tellOfBusiness } from './bots.ts';
import { type Content, recordMessage } from './messages.ts';
import { findOrAddPerson, type PersonCard } from './people.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Bot, BusinessLink, ChatMessage } from './world.ts';

/** A chat of a personal account, and the bot that serves it. */
export interface Served {
  bot: Bot;
  link: BusinessLink;
}

/** The holder of an account lets a bot serve its chats. */
export const connectBusiness = (
  state: TelegramState,
  bot: Bot,
  { name, canReply }: { name: string; canReply: boolean },
): BusinessLink => {
  const link: BusinessLink = {
    id: randomBytes(12).toString('hex'),
    account: { id: state.world.nextId++, name },
    canReply,
    isEnabled: true,
    nextMessageId: 1,
  };
  bot.business = [...(bot.business ?? []), link];
  tellOfBusiness(state, bot, link, 'connection');
  return link;
};

/** @throws TelegramError 404 */
export const findBusiness = (state: TelegramState, id: string): Served => {
  for (const bot of state.world.bots) {
    const link = bot.business?.find((known) => known.id === id);
    if (link !== undefined) return { bot, link };
  }
  throw new TelegramError(404, `to: there is no Business connection ${id}`);
};

/** The holder changes what the bot may do, or ends the connection. */
export const changeBusiness = (
  state: TelegramState,
  { bot, link }: Served,
  change: { canReply?: boolean | undefined; isEnabled?: boolean | undefined },
): void => {
  link.canReply = change.canReply ?? link.canReply;
  link.isEnabled = change.isEnabled ?? link.isEnabled;
  tellOfBusiness(state, bot, link, 'connection');
};

/** A customer writes to the account, or its holder on their phone. */
export const writeToBusiness = (
  state: TelegramState,
  { bot, link }: Served,
  customer: PersonCard,
  content: Content,
  author: 'customer' | 'owner',
): ChatMessage => {
  const chat = findOrAddPerson(state, customer);
  const message_id = link.nextMessageId++;
  const message = recordMessage(state, { via: `business:${link.id}`, chat, author, message_id }, content);
  tellOfBusiness(state, bot, link, { kind: 'business_message', message });
  return message;
};
