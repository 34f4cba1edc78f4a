import type { InputMediaLike } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { AccountAway, messageRefused } from './failure.ts';
import { actThrough } from './mtcute-acts.ts';
import { toFileFailure, toSendFailure } from './mtcute-errors.ts';
import { downloadFile, uploadMedia } from './mtcute-files.ts';
import type { News } from './mtcute-news.ts';
import type { AccountRef, Messenger, OutgoingMedia } from './ports.ts';
import { ACT_REASONS } from './reasons.ts';

type RandomId = NonNullable<NonNullable<Parameters<TelegramClient['sendText']>[2]>['randomId']>;

/** @param accountOf throws an AccountAway for an account that is not signed in here */
export const createSending = (
  accountOf: (account: AccountRef) => { client: TelegramClient; news: News },
): Messenger<AccountRef> => {
  /** @param call sends a message under the random id and returns its number at Telegram */
  const send = async (
    account: AccountRef,
    chatId: string,
    call: (client: TelegramClient, randomId: RandomId) => Promise<{ id: number }>,
  ) => {
    try {
      const { randomLong } = await import('@mtcute/core/utils.js');
      const { client, news } = accountOf(account);
      const randomId = randomLong();
      const externalId = await news.own.send(chatId, String(randomId), async () =>
        String((await call(client, randomId)).id),
      );
      return { externalId };
    } catch (error) {
      throw toSendFailure(error);
    }
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
      try {
        const { client } = accountOf(account);
        const inputs: InputMediaLike[] = [];
        for (const part of parts) inputs.push(await upload(account, client, part));
        const { client: current, news } = accountOf(account);
        if (current !== client) throw new AccountAway();
        const externalIds = await news.own.sendAll(chatId, async () => {
          const sent = await client.sendMediaGroup(Number(chatId), inputs, replyOf(replyTo));
          // Telegram numbers the parts in their order.
          return sent
            .map(({ id }) => id)
            .sort((one, other) => one - other)
            .map(String);
        });
        return { externalIds };
      } catch (error) {
        throw toSendFailure(error);
      }
    },
    type: async (account, chatId) => {
      try {
        await accountOf(account).client.sendTyping(Number(chatId), 'typing');
      } catch (error) {
        throw toSendFailure(error);
      }
    },
    forward: (account, chatId, from) =>
      send(account, chatId, async (client) => {
        const options = { toChatId: Number(chatId), fromChatId: Number(from.chatId) };
        const [sent] = await client.forwardMessagesById({ ...options, messages: [Number(from.externalId)] });
        if (sent === undefined) throw messageRefused(ACT_REASONS.message_gone);
        return sent;
      }),
    act: async (account, chatId, act) => {
      try {
        const { client } = accountOf(account);
        return await actThrough(client, Number(chatId), act);
      } catch (error) {
        throw toSendFailure(error);
      }
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

const replyOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { replyTo: Number(replyTo) });
