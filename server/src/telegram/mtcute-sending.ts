import type { InputMediaLike } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { AccountAway, TelegramFailed } from './failure.ts';
import { actThrough } from './mtcute-acts.ts';
import { toFailureBeforeSend, toFileFailure, toSendFailure } from './mtcute-errors.ts';
import { downloadFile, uploadMedia } from './mtcute-files.ts';
import type { News } from './mtcute-news.ts';
import type { AccountRef, Messenger, OutgoingMedia } from './ports.ts';

/** Milliseconds for the chats of an account that has just changed hands. */
const CHATS_READ = 10_000;

type RandomId = NonNullable<NonNullable<Parameters<TelegramClient['sendText']>[2]>['randomId']>;

/** @param accountOf throws an AccountAway for an account that is not signed in here */
export const createSending = (
  accountOf: (account: AccountRef) => { client: TelegramClient; news: News },
): Messenger<AccountRef> => {
  /**
   * The client of an account that knows a customer. What the library would have to ask for after Telegram has taken a
   * message could fail, and the message would count as refused.
   * @throws TelegramFailed: nothing was sent
   */
  const meet = async (account: AccountRef, chatId: string) => {
    const { client, news } = accountOf(account);
    const person = Number(chatId);
    const ask = async () => {
      await client.resolvePeer(person);
      if ((await client.storage.peers.getCompleteById(person)) === null) await client.getUsers(person);
    };
    try {
      await ask().catch(async () => {
        // People are known from the chats, which are still being read when an account changes hands.
        await withTimeLimit(CHATS_READ, notRead, () => news.chatsRead);
        await ask();
      });
    } catch (error) {
      throw toFailureBeforeSend(error);
    }
    if (accountOf(account).client !== client) throw new AccountAway();
    return { client, news };
  };

  /** @param call sends a message under the random id and returns its number at Telegram */
  const send = async (
    account: AccountRef,
    chatId: string,
    call: (client: TelegramClient, randomId: RandomId) => Promise<{ id: number }>,
  ) => {
    const { randomLong } = await import('@mtcute/core/utils.js');
    const { client, news } = await meet(account, chatId);
    const randomId = randomLong();
    const externalId = await asked(() =>
      news.own.send(chatId, String(randomId), async () => String((await call(client, randomId)).id)),
    );
    return { externalId };
  };

  const upload = (account: AccountRef, client: TelegramClient, media: OutgoingMedia) =>
    uploadMedia(client, media).catch((error: unknown) => {
      // An upload ends when another server takes the account over, which can upload the file again.
      throw accountOf(account).client === client ? error : new AccountAway();
    });

  return {
    sendText: (account, chatId, { text, replyTo }) =>
      send(account, chatId, (client, randomId) =>
        client.sendText(Number(chatId), text, { randomId, ...replyOf(replyTo) }),
      ),
    sendMedia: async (account, chatId, media) => {
      const { client } = accountOf(account);
      const input = await upload(account, client, media);
      return send(account, chatId, (current, randomId) => {
        // Telegram knows the uploaded file only in the session that uploaded it.
        if (current !== client) throw new AccountAway();
        return current.sendMedia(Number(chatId), input, { randomId, ...replyOf(media.replyTo) });
      });
    },
    sendAlbum: async (account, chatId, { parts, replyTo }) => {
      const { client } = accountOf(account);
      const inputs: InputMediaLike[] = [];
      for (const part of parts) inputs.push(await upload(account, client, part));
      const { client: current, news } = await meet(account, chatId);
      if (current !== client) throw new AccountAway();
      const externalIds = await asked(() =>
        news.own.sendAll(chatId, async () => {
          const sent = await client.sendMediaGroup(Number(chatId), inputs, replyOf(replyTo));
          // Telegram numbers the parts in their order.
          return sent
            .map(({ id }) => id)
            .sort((one, other) => one - other)
            .map(String);
        }),
      );
      return { externalIds };
    },
    type: async (account, chatId) => {
      await asked(() => accountOf(account).client.sendTyping(Number(chatId), 'typing'));
    },
    forward: async (account, chatId, from) => {
      await meet(account, from.chatId);
      return send(account, chatId, async (client) => {
        const options = { toChatId: Number(chatId), fromChatId: Number(from.chatId) };
        const [sent] = await client.forwardMessagesById({ ...options, messages: [Number(from.externalId)] });
        if (sent === undefined) throw new TelegramFailed({ kind: 'unconfirmed' });
        return sent;
      });
    },
    act: async (account, chatId, act) => {
      const { client } = act.kind === 'delete' ? accountOf(account) : await meet(account, chatId);
      return asked(() => actThrough(client, Number(chatId), act));
    },
    download: async (account, remote, signal) => {
      try {
        return await downloadFile(accountOf(account).client, remote, signal);
      } catch (error) {
        throw toFileFailure(error);
      }
    },
  };
};

/** Carries out a call that changes a chat. @throws TelegramFailed */
const asked = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw toSendFailure(error);
  }
};

const replyOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { replyTo: Number(replyTo) });

const notRead = () => new TelegramFailed({ kind: 'unreachable' });
