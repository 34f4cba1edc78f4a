import { Message, PeersIndex } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';

const ME = 7;

interface Given {
  /** Chats with customers, by Telegram's numbers. */
  chats: number[];
}

/** A message of an account at Telegram. */
export interface AtTelegram {
  id: number;
  chat: number;
  out: boolean;
}

const emitter = <T>() => {
  const handlers = new Set<(value: T) => void>();
  return {
    add: (handler: (value: T) => void) => void handlers.add(handler),
    emit: (value: T) => {
      for (const handler of handlers) handler(value);
    },
  };
};

/** The messages of an account at Telegram, and clients of it. One client listens at a time. */
export const createFakeAccount = ({ chats }: Given) => {
  const users = [
    { _: 'user', id: ME, self: true, firstName: 'Me', usernames: [] },
    ...chats.map((id) => ({ _: 'user', id, firstName: `User ${id}`, accessHash: 1, usernames: [] })),
  ];
  const peers = PeersIndex.from({ users: users as never });
  const history: AtTelegram[] = [];
  let number = 0;
  let pts = 1;
  let listening: ReturnType<typeof createClient> | undefined;
  /** Errors of the next calls. */
  const failures: Error[] = [];

  const toMessage = ({ id, chat, out }: AtTelegram) =>
    new Message(
      {
        _: 'message',
        id,
        peerId: { _: 'peerUser', userId: chat },
        date: 1_790_000_000 + id,
        message: `Message ${id}`,
        out,
      } as never,
      peers,
    );

  const answer = async <T>(value: () => T): Promise<T> => {
    await Promise.resolve();
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return value();
  };

  const createClient = () => {
    const stop = new AbortController();
    const own = {
      stopSignal: stop.signal,
      onNewMessage: emitter<Message>(),
      onEditMessage: emitter<Message>(),
      onDeleteMessage: emitter<object>(),
      onUserTyping: emitter<object>(),
      onRawUpdate: emitter<object>(),
      onConnectionState: emitter<string>(),
      connect: async () => undefined,
      importSession: async () => undefined,
      exportSession: async () => 'secret',
      sendCode: async () => ({ phoneCodeHash: 'hash' }),
      signIn: async () => ({ id: ME, displayName: 'Me', username: null, phoneNumber: '34600' }),
      logOut: async () => undefined,
      getMe: async () => ({ id: ME }),
      destroy: async () => {
        if (listening === own) listening = undefined;
        stop.abort();
      },
      startUpdatesLoop: async () => {
        listening = own;
      },
      call: async (request: { _: string; pts?: number }) =>
        answer(() => {
          const state = { pts, qts: 1, date: 1, seq: 0, unreadCount: 0 };
          if (request._ === 'updates.getState') return { _: 'updates.state', ...state };
          const newMessages = history
            .filter((_, at) => at + 2 > (request.pts ?? 0))
            .map(({ id }) => ({ id }));
          if (newMessages.length === 0) return { _: 'updates.differenceEmpty' };
          return { _: 'updates.difference', newMessages, otherUpdates: [], users: [], chats: [], state };
        }),
      async *iterDialogs() {
        const newest = new Map(history.map((message) => [message.chat, message]));
        for (const message of [...newest.values()].toSorted((one, other) => other.id - one.id)) {
          yield await answer(() => ({
            peer: { type: 'user', id: message.chat },
            lastMessage: toMessage(message),
            isPinned: false,
          }));
        }
      },
      getMessagesUnsafe: (numbers: number[]) =>
        answer(() =>
          numbers.map((each) => {
            const found = history.find(({ id }) => id === each);
            return found === undefined ? null : toMessage(found);
          }),
        ),
    };
    return own;
  };

  /** A message arrives at Telegram. The numbers between belong to other messages of the account. */
  const write = (chat: number, { skip = 0, out = false } = {}): AtTelegram => {
    number += 1 + skip;
    pts += 1;
    const message = { id: number, chat, out };
    history.push(message);
    listening?.onNewMessage.emit(toMessage(message));
    return message;
  };

  return {
    history,
    failures,
    write,
    createClient: () => createClient() as unknown as TelegramClient,
    /** The connection of the listening client breaks: nothing is reported to it any more. */
    disconnect: () => {
      const client = listening;
      listening = undefined;
      return () => {
        listening = client;
      };
    },
  };
};
