import { setTimeout as sleep } from 'node:timers/promises';
import type { TelegramClient } from '@mtcute/node';
import type { AccountSessions } from './account-sessions.ts';
import { messageRefused } from './failure.ts';
import { isSignedOut, toSendFailure } from './mtcute-errors.ts';
import { createMtcuteLogins } from './mtcute-logins.ts';
import { toInbound, toInputMedia, toProfile } from './mtcute-message.ts';
import type { AccountConnector } from './ports.ts';

export interface MtcuteAccountsOptions {
  /** From https://my.telegram.org/apps */
  apiId: number;
  apiHash: string;
  sessions: AccountSessions;
}

/** Chats to look up at the start: the library can only write to people whom it has seen. */
const KNOWN_CHATS = 500;
const RETRY_AFTER = 1_000;

/**
 * Personal accounts through Telegram's own protocol. The library is loaded when the first account needs it. A restart
 * ends a login that is under way; messages that arrive while the process is down are not fetched later.
 */
export const createMtcuteAccounts = ({
  apiId,
  apiHash,
  sessions,
}: MtcuteAccountsOptions): AccountConnector => {
  const clients = new Map<string, TelegramClient>();
  const closing = new AbortController();
  let handlers: Parameters<AccountConnector['start']>[0] | undefined;

  const createClient = async (): Promise<TelegramClient> => {
    const { MemoryStorage, TelegramClient } = await import('@mtcute/node');
    return new TelegramClient({ apiId, apiHash, storage: new MemoryStorage(), logLevel: 0 });
  };

  const logins = createMtcuteLogins(createClient);

  const clientOf = (userId: string): TelegramClient => {
    const client = clients.get(userId);
    if (client === undefined) throw messageRefused('This Telegram account is not connected');
    return client;
  };

  const pause = () => sleep(RETRY_AFTER, undefined, { signal: closing.signal }).catch(() => undefined);

  const listen = async (userId: string, client: TelegramClient, accountId: string): Promise<void> => {
    await clients.get(userId)?.destroy();
    clients.set(userId, client);
    client.onNewMessage.add(async (message) => {
      const inbound = toInbound(message);
      while (inbound !== undefined && !closing.signal.aborted) {
        try {
          return await handlers?.deliver(userId, accountId, inbound);
        } catch {
          await pause();
        }
      }
    });
    await client.startUpdatesLoop();
    for await (const _ of client.iterDialogs({ limit: KNOWN_CHATS }));
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
        await client.destroy();
        clients.delete(userId);
        if (isSignedOut(error)) {
          await sessions.remove(userId);
          return await handlers?.disconnected(userId);
        }
        await pause();
      }
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
      await sessions.save(userId, await client.exportSession());
      const account = toProfile(user, phone);
      void listen(userId, client, account.accountId).catch(() => undefined);
      return { state: 'connected', account };
    },
    disconnect: async (userId) => {
      const client = clients.get(userId);
      clients.delete(userId);
      await sessions.remove(userId);
      await client?.logOut().catch(() => undefined);
      await client?.destroy();
    },
    sendText: async (userId, chatId, { text, replyTo }) => {
      try {
        const reply = replyTo === undefined ? {} : { replyTo: Number(replyTo) };
        const { id } = await clientOf(userId).sendText(Number(chatId), text, reply);
        return { externalId: String(id) };
      } catch (error) {
        throw toSendFailure(error);
      }
    },
    sendMedia: async (userId, chatId, media) => {
      try {
        const { id } = await clientOf(userId).sendMedia(Number(chatId), toInputMedia(media));
        return { externalId: String(id) };
      } catch (error) {
        throw toSendFailure(error);
      }
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled([logins.close(), ...[...clients.values()].map((client) => client.destroy())]);
    },
  };
};
