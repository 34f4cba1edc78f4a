import type { FastifyInstance } from 'fastify';
import { refOf, tellAccount, writeToAccount } from './accounts.ts';
import { findBot, pressButton, tellBot, tellOfBusiness, tellReaction, writeToBot } from './bots.ts';
import { findBusiness, type Served, writeToBusiness } from './business.ts';
import { customerReacts } from './changes.ts';
import {
  chatQuery,
  deleting,
  editing,
  messageParams,
  pressing,
  reacting,
  writing,
} from './control-schemas.ts';
import { type Chat, type Content, findMessage, messagesOf } from './messages.ts';
import { findOrAddPerson, goesBy, type PersonCard } from './people.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import { parse } from './validation.ts';
import type { AccountSession, Bot, ChatMessage } from './world.ts';

export interface ControlDeps {
  state: TelegramState;
  /**
   * @param phone of the account; by default the one that was connected first
   * @throws TelegramError 404 for an owner without that account
   */
  sessionOfOwner(owner?: string, phone?: string): Promise<AccountSession>;
}

/** The other side of a customer's chat. */
type Side = { bot: Bot } | { session: AccountSession } | { served: Served };

/** Actions of people on their phones: write, edit, delete, and read a chat. */
export const chatControls = (app: FastifyInstance, { state, sessionOfOwner }: ControlDeps): void => {
  const sideOf = async (to: string, owner: string | undefined): Promise<Side> => {
    const [kind, id = ''] = to.split(':');
    if (kind === 'account') return { session: await sessionOfOwner(owner, id || undefined) };
    return kind === 'business' ? { served: findBusiness(state, id) } : { bot: findBot(state, id) };
  };

  const chatOf = (side: Side, card: PersonCard): Chat => {
    const person = findOrAddPerson(state, card);
    if ('bot' in side) return { via: `bot:${side.bot.id}`, person };
    if ('served' in side) return { via: `business:${side.served.link.id}`, person };
    const { userId, phone } = side.session;
    return { via: 'account', userId, phone, person };
  };

  const contentOf = ({ file: id, ...content }: Omit<Content, 'file'> & { file?: string | undefined }) => {
    if (id === undefined) return content;
    const file = state.world.files.find((known) => known.id === id);
    if (file === undefined) throw new TelegramError(400, `file: there is no file ${id}`);
    return { ...content, file };
  };

  app.post('/sandbox/telegram/messages', async (request) => {
    const { to, from, owner, by, ...content } = parse(writing, request.body);
    const side = await sideOf(to, owner);
    if ('bot' in side && by === 'owner') throw new TelegramError(400, 'by: a bot has no phone of its owner');
    const write = () => {
      if ('bot' in side) return writeToBot(state, side.bot, from, contentOf(content));
      if ('served' in side) return writeToBusiness(state, side.served, from, contentOf(content), by);
      return writeToAccount(state, side.session, from, contentOf(content), by);
    };
    const { message_id } = write();
    await state.save();
    return { message_id };
  });

  app.post('/sandbox/telegram/messages/:id/edit', async (request) => {
    const { to, from, owner, text } = parse(editing, request.body);
    const side = await sideOf(to, owner);
    const message = findMessage(state, chatOf(side, from), parse(messageParams, request.params).id);
    message.text = text;
    message.edited_at = new Date(state.now()).toISOString();
    if ('bot' in side) tellBot(state, side.bot, 'edited_message', message);
    else if ('served' in side)
      tellOfBusiness(state, side.served.bot, side.served.link, { kind: 'edited_business_message', message });
    else tellAccount(state, side.session, { kind: 'edited', message: structuredClone(message) });
    await state.save();
    return { message_id: message.message_id };
  });

  app.post('/sandbox/telegram/messages/:id/delete', async (request) => {
    const { to, from, owner } = parse(deleting, request.body);
    const side = await sideOf(to, owner);
    const message = findMessage(state, chatOf(side, from), parse(messageParams, request.params).id);
    message.deleted = true;
    if ('session' in side) tellAccount(state, side.session, { kind: 'deleted', ids: [message.message_id] });
    if ('served' in side)
      tellOfBusiness(state, side.served.bot, side.served.link, { kind: 'deleted', message });
    await state.save();
    return { message_id: message.message_id };
  });

  app.post('/sandbox/telegram/messages/:id/react', async (request) => {
    const { to, from, owner, emoji } = parse(reacting, request.body);
    const side = await sideOf(to, owner);
    const { id } = parse(messageParams, request.params);
    const before = findMessage(state, chatOf(side, from), id).customer_reaction;
    const message = customerReacts(state, chatOf(side, from), id, emoji);
    if ('bot' in side) tellReaction(state, side.bot, message, before);
    // Telegram does not report reactions in chats of an account to the bot that serves them.
    if ('session' in side)
      tellAccount(state, side.session, { kind: 'reacted', message: structuredClone(message) });
    await state.save();
    return { message_id: id };
  });

  /** The customer writes: an account is told, a bot is not. */
  app.post('/sandbox/telegram/typing', async (request) => {
    const { to, from, owner } = parse(deleting, request.body);
    const side = await sideOf(to, owner);
    const chat = chatOf(side, from);
    if ('session' in side) state.arrivals.emit('typing', refOf(state, side.session), String(chat.person.id));
    return {};
  });

  /** The customer sees the messages of the chat: an account is told, a bot is not. */
  app.post('/sandbox/telegram/read', async (request) => {
    const { to, from, owner } = parse(deleting, request.body);
    const side = await sideOf(to, owner);
    const chat = chatOf(side, from);
    const unseen = messagesOf(state, chat).filter(({ author, read }) => author !== 'customer' && !read);
    for (const message of unseen) message.read = true;
    const upTo = unseen.at(-1)?.message_id;
    if ('session' in side && upTo !== undefined)
      tellAccount(state, side.session, { kind: 'read', chat: chat.person.id, upTo });
    if (unseen.length > 0) await state.save();
    return { read: unseen.length };
  });

  app.post('/sandbox/telegram/messages/:id/press', async (request) => {
    const { to, from, owner, button } = parse(pressing, request.body);
    const side = await sideOf(to, owner);
    if ('session' in side) throw new TelegramError(400, 'to: only messages of a bot have buttons');
    const message = findMessage(state, chatOf(side, from), parse(messageParams, request.params).id);
    pressButton(state, 'bot' in side ? side.bot : side.served.bot, message, button);
    await state.save();
    return { message_id: message.message_id };
  });

  app.get(
    '/sandbox/telegram/chat',
    async (request): Promise<{ results: ChatMessage[]; typing?: boolean }> => {
      const { to, owner, person: key } = parse(chatQuery, request.query);
      const side = await sideOf(to, owner);
      const person = state.world.people.find((known) => goesBy(known, key));
      if (person === undefined) return { results: [] };
      const chat = chatOf(side, person);
      const results = messagesOf(state, chat).filter(({ deleted }) => !deleted);
      return { results, typing: isTyping(state, chat, results.at(-1)) };
    },
  );
};

/** Milliseconds for which Telegram shows that one side writes, unless a message comes. */
const TYPING = 5_000;

const isTyping = (
  state: TelegramState,
  { via, userId, phone, person }: Chat,
  last: ChatMessage | undefined,
): boolean => {
  const key = via === 'account' ? `account ${userId} ${phone} ${person.id}` : `${via} ${person.id}`;
  const at = state.typing.get(key) ?? 0;
  return state.now() - at < TYPING && (last === undefined || Date.parse(last.at) < at);
};
