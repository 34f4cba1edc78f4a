import { createAccountAtTelegram, ME, userOf } from './account.ts';
import type { RpcCall } from './telegram-server.ts';

/** A text of a private chat, as Telegram stores it. */
interface ChatText {
  customer: string;
  text: string;
  isOut: boolean;
  /** Seconds since the epoch. */
  date: number;
}

const FIRST_PERSON = 500;
const now = () => Math.floor(Date.now() / 1_000);

/** Telegram with an account that writes with people in private chats. */
export const createAccountWithChats = () => {
  const people: string[] = [];
  /** The number of a text is its place, counted from 1. */
  const texts: ChatText[] = [];

  const idOf = (name: string): number => {
    if (!people.includes(name)) people.push(name);
    return FIRST_PERSON + people.indexOf(name);
  };
  const nameOf = (id: number): string => people[id - FIRST_PERSON] ?? '';
  const personOf = (name: string) => ({
    ...{ _: 'user', id: idOf(name), accessHash: 1, firstName: name, usernames: [] },
  });
  const peerOf = (name: string) => ({ _: 'peerUser', userId: idOf(name) });
  const self = () => ({ ...userOf('15550100'), accessHash: 1 });
  const known = () => ({ chats: [], users: [self(), ...people.map(personOf)] });
  const state = () => ({
    ...{ _: 'updates.state', pts: texts.length + 1, qts: 1, date: now(), seq: 0, unreadCount: 0 },
  });
  const messageOf = ({ customer, text, isOut, date }: ChatText, at: number) => ({
    ...{ _: 'message', id: at + 1, peerId: peerOf(customer), date, message: text },
    ...(isOut && { out: true, fromId: { _: 'peerUser', userId: ME } }),
  });
  const messages = () => texts.map(messageOf);
  const add = (customer: string, text: string, isOut: boolean) => {
    texts.push({ customer, text, isOut, date: now() });
    return { pts: texts.length + 1, ptsCount: 1, date: now() };
  };

  const idsIn = ({ args }: RpcCall, name: 'id' | 'userId'): number[] =>
    (args.id as Record<string, number>[]).map((input) => input[name] ?? ME);
  /** All of them on one page. */
  const dialogs = ({ args }: RpcCall) =>
    (Number(args.offsetId) > 0 ? [] : people)
      .map((name) => ({ name, newest: texts.findLastIndex(({ customer }) => customer === name) + 1 }))
      .filter(({ newest }) => newest > 0)
      .sort((one, other) => other.newest - one.newest);

  const telegram = createAccountAtTelegram({
    'updates.getState': state,
    'updates.getDifference': ({ args }) => {
      const missed = messages().slice(Number(args.pts) - 1);
      if (missed.length === 0) return { _: 'updates.differenceEmpty', date: now(), seq: 0 };
      const others = { newEncryptedMessages: [], otherUpdates: [] };
      return { _: 'updates.difference', newMessages: missed, ...others, ...known(), state: state() };
    },
    'messages.getDialogs': (call) => ({
      _: 'messages.dialogs',
      dialogs: dialogs(call).map(({ name, newest }) => ({
        ...{ _: 'dialog', peer: peerOf(name), topMessage: newest },
        ...{ readInboxMaxId: 0, readOutboxMaxId: 0, unreadCount: 0, unreadMentionsCount: 0 },
        ...{ unreadReactionsCount: 0, unreadPollVotesCount: 0 },
        notifySettings: { _: 'peerNotifySettings' },
      })),
      messages: dialogs(call).map(({ newest }) => messages()[newest - 1]),
      ...known(),
    }),
    'messages.getMessages': (call) => ({
      _: 'messages.messages',
      messages: idsIn(call, 'id').map((id) => messages()[id - 1] ?? { _: 'messageEmpty', id }),
      ...{ topics: [], ...known() },
    }),
    'users.getUsers': (call) =>
      idsIn(call, 'userId').map((id) => (id === ME ? self() : personOf(nameOf(id)))),
    'messages.sendMessage': ({ args }) => {
      const { userId } = args.peer as { userId: number };
      const changed = add(nameOf(userId), String(args.message), true);
      return { _: 'updateShortSentMessage', out: true, id: texts.length, ...changed };
    },
  });

  return {
    ...telegram,
    /** A person writes to the account. */
    write: (customer: string, text: string): void => {
      const { date, ...place } = add(customer, text, false);
      const update = { _: 'updateNewMessage', message: messages().at(-1), ...place };
      for (const key of telegram.signedIn)
        telegram.push(key, { _: 'updates', updates: [update], ...known(), date, seq: 0 });
    },
    /** Texts that reached people, oldest first. */
    outbox: (): string[] => texts.filter(({ isOut }) => isOut).map(({ text }) => text),
  };
};
