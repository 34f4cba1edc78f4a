import { setTimeout as sleep } from 'node:timers/promises';
import type { TelegramClient } from '@mtcute/node';
import type { AccountSessions } from './account-sessions.ts';
import { messageRefused } from './failure.ts';
import { isSignedOut, toFileFailure, toSendFailure } from './mtcute-errors.ts';
import { downloadFile, uploadMedia } from './mtcute-files.ts';
import { createMtcuteLogins } from './mtcute-logins.ts';
import { toProfile } from './mtcute-message.ts';
import { createNews } from './mtcute-news.ts';
import type { OwnSends } from './own-sends.ts';
import type { AccountConnector } from './ports.ts';

export interface MtcuteAccountsOptions {
  /** From https://my.telegram.org/apps */
  apiId: number;
  apiHash: string;
  sessions: AccountSessions;
  /** Makes a client of Telegram; by default the library's. */
  createClient?: () => Promise<TelegramClient>;
}

interface SignedIn {
  client: TelegramClient;
  own: OwnSends;
}

const RETRY_AFTER = 1_000;

/**
 * Personal accounts through Telegram's own protocol. The library is loaded when the first account needs it. A restart
 * ends a login that is under way.
 */
export const createMtcuteAccounts = (options: MtcuteAccountsOptions): AccountConnector => {
  const { apiId, apiHash, sessions } = options;
  const accounts = new Map<string, SignedIn>();
  const closing = new AbortController();
  let handlers: Parameters<AccountConnector['start']>[0] | undefined;

  const createClient =
    options.createClient ??
    (async () => {
      const { MemoryStorage, TelegramClient } = await import('@mtcute/node');
      return new TelegramClient({ apiId, apiHash, storage: new MemoryStorage(), logLevel: 0 });
    });

  const logins = createMtcuteLogins(createClient);

  const accountOf = (userId: string): SignedIn => {
    const account = accounts.get(userId);
    if (account === undefined) throw messageRefused('This Telegram account is not connected');
    return account;
  };

  const pause = () => sleep(RETRY_AFTER, undefined, { signal: closing.signal }).catch(() => undefined);

  /** Telegram no longer accepts the session, for example because the owner ended it on another device. */
  const forget = async (userId: string, client: TelegramClient): Promise<void> => {
    if (accounts.get(userId)?.client === client) accounts.delete(userId);
    await client.destroy();
    await sessions.remove(userId);
    await handlers?.disconnected(userId);
  };

  const listen = async (userId: string, client: TelegramClient, accountId: string): Promise<void> => {
    await accounts.get(userId)?.client.destroy();
    const { own, start } = createNews({
      client,
      signal: AbortSignal.any([closing.signal, client.stopSignal]),
      deliver: async (event) => handlers?.deliver(userId, accountId, event),
      delivered: async () => {
        const known = await sessions.delivered(userId);
        const stored = await handlers?.newest(userId, accountId);
        if (known !== undefined || stored === undefined || stored.size === 0) return known;
        return Math.max(...[...stored.values()].map(Number));
      },
      setDelivered: (externalId) => sessions.setDelivered(userId, externalId),
    });
    accounts.set(userId, { client, own });
    await start();
    // The library stops receiving without a word when the session has ended; it then connects again.
    client.onConnectionState.add((state) => {
      if (state !== 'connected' || closing.signal.aborted) return;
      client.getMe().catch((error) => {
        if (isSignedOut(error)) void forget(userId, client).catch(() => undefined);
      });
    });
  };

  const resume = async (userId: string, session: string): Promise<void> => {
    while (!closing.signal.aborted) {
      const client = await createClient();
      try {
        await client.importSession(session, true);
        await client.connect();
        const me = await client.getMe();
        return await listen(userId, client, String(me.id));
      } catch (error) {
        if (isSignedOut(error)) return await forget(userId, client);
        if (accounts.get(userId)?.client === client) accounts.delete(userId);
        await client.destroy();
        await pause();
      }
    }
  };

  /** @param call sends a message under the random id and gives back its number at Telegram */
  const send = async (
    userId: string,
    chatId: string,
    call: (client: TelegramClient, randomId: RandomId) => Promise<{ id: number }>,
  ) => {
    try {
      const { client, own } = accountOf(userId);
      const { randomLong } = await import('@mtcute/core/utils.js');
      const randomId = randomLong();
      const externalId = await own.send(chatId, String(randomId), async () =>
        String((await call(client, randomId)).id),
      );
      return { externalId };
    } catch (error) {
      throw toSendFailure(error);
    }
  };

  return {
    start: async (given) => {
      handlers = given;
      const known = await sessions.list();
      for (const { userId, session } of known) void resume(userId, session).catch(() => undefined);
    },
    startLogin: logins.begin,
    confirm: async (userId, answer) => {
      const confirmed = await logins.confirm(userId, answer);
      if (confirmed === undefined) return { state: 'password_required' };
      const { client, user, phone } = confirmed;
      const session = await client.exportSession();
      await sessions.save(userId, session);
      const account = toProfile(user, phone);
      const listening = listen(userId, client, account.accountId).catch(() => resume(userId, session));
      listening.catch(() => undefined);
      return { state: 'connected', account };
    },
    disconnect: async (userId) => {
      const client = accounts.get(userId)?.client;
      accounts.delete(userId);
      await sessions.remove(userId);
      await client?.logOut().catch(() => undefined);
      await client?.destroy();
    },
    sendText: (userId, chatId, { text, replyTo }) =>
      send(userId, chatId, (client, randomId) =>
        client.sendText(Number(chatId), text, { randomId, ...replyOf(replyTo) }),
      ),
    sendMedia: async (userId, chatId, media) => {
      const input = await uploadMedia(accountOf(userId).client, media);
      return send(userId, chatId, (client, randomId) =>
        client.sendMedia(Number(chatId), input, { randomId, ...replyOf(media.replyTo) }),
      );
    },
    download: async (userId, remote, signal) => {
      try {
        return await downloadFile(accountOf(userId).client, remote, signal);
      } catch (error) {
        throw toFileFailure(error);
      }
    },
    close: async () => {
      closing.abort();
      const clients = [...accounts.values()].map(({ client }) => client);
      await Promise.allSettled([logins.close(), ...clients.map((client) => client.destroy())]);
    },
  };
};

type RandomId = NonNullable<NonNullable<Parameters<TelegramClient['sendText']>[2]>['randomId']>;

const replyOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { replyTo: Number(replyTo) });
