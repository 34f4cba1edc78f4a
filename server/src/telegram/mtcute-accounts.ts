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
import { REASONS } from './reasons.ts';

export interface MtcuteAccountsOptions {
  /** From https://my.telegram.org/apps */
  apiId: number;
  apiHash: string;
  sessions: AccountSessions;
  /** Makes a client of Telegram; by default the library's. */
  createClient?: () => Promise<TelegramClient>;
}

/** The use of a session by this server. */
interface Run {
  session: string;
  stopping: AbortController;
  /** Once it is signed in. */
  signedIn: { client: TelegramClient; own: OwnSends } | undefined;
}

/** Personal accounts, of which one server holds each; only there it can send and download. */
export interface LocalAccounts extends AccountConnector {
  /** Whether the account is signed in here. */
  holds(userId: string): boolean;
}

const RETRY_AFTER = 1_000;

/**
 * Personal accounts through Telegram's own protocol. The library is loaded when the first account needs it. A restart
 * ends a login in progress.
 */
export const createMtcuteAccounts = (options: MtcuteAccountsOptions): LocalAccounts => {
  const { apiId, apiHash, sessions } = options;
  const runs = new Map<string, Run>();
  const closing = new AbortController();
  let handlers: Parameters<AccountConnector['start']>[0] | undefined;

  const createClient =
    options.createClient ??
    (async () => {
      const { MemoryStorage, TelegramClient } = await import('@mtcute/node');
      return new TelegramClient({ apiId, apiHash, storage: new MemoryStorage(), logLevel: 0 });
    });

  const logins = createMtcuteLogins(createClient);

  const accountOf = (userId: string) => {
    const account = runs.get(userId)?.signedIn;
    if (account === undefined) throw messageRefused(REASONS.account_not_connected);
    return account;
  };

  const end = async (run: Run): Promise<void> => {
    run.stopping.abort();
    await run.signedIn?.client.destroy();
  };

  const stop = async (userId: string): Promise<void> => {
    const run = runs.get(userId);
    runs.delete(userId);
    if (run !== undefined) await end(run);
  };

  /** Replaces the user's current run. */
  const begin = (userId: string, session: string): Run => {
    void stop(userId).catch(() => undefined);
    const run: Run = { session, stopping: new AbortController(), signedIn: undefined };
    runs.set(userId, run);
    return run;
  };

  /** Telegram no longer accepts the session, for example because the owner ended it on another device. */
  const forget = async (userId: string, run: Run, client: TelegramClient): Promise<void> => {
    if (runs.get(userId) === run) runs.delete(userId);
    run.stopping.abort();
    await client.destroy();
    // The owner may have signed in again meanwhile, through another server.
    if (await sessions.remove(userId, run.session)) await handlers?.disconnected(userId);
  };

  const listen = async (
    userId: string,
    run: Run,
    client: TelegramClient,
    accountId: string,
  ): Promise<void> => {
    const { own, start } = createNews({
      client,
      signal: AbortSignal.any([closing.signal, run.stopping.signal, client.stopSignal]),
      deliver: async (event) => handlers?.deliver(userId, accountId, event),
      delivered: async () => {
        const known = await sessions.delivered(userId);
        const stored = await handlers?.newest(userId, accountId);
        if (known !== undefined || stored === undefined || stored.size === 0) return known;
        return Math.max(...[...stored.values()].map(Number));
      },
      setDelivered: (externalId) => sessions.setDelivered(userId, externalId),
      changesState: () => sessions.changesState(userId),
      setChangesState: (state) => sessions.setChangesState(userId, state),
    });
    run.signedIn = { client, own };
    await start();
    // When the session has ended, the library stops receiving without an error, and then connects again.
    client.onConnectionState.add((state) => {
      if (state !== 'connected' || closing.signal.aborted || run.stopping.signal.aborted) return;
      client.getMe().catch((error) => {
        if (isSignedOut(error)) void forget(userId, run, client).catch(() => undefined);
      });
    });
  };

  const resume = async (userId: string, run: Run): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, run.stopping.signal]);
    while (!signal.aborted) {
      const client = await createClient();
      const leave = () => void client.destroy().catch(() => undefined);
      signal.addEventListener('abort', leave);
      try {
        signal.throwIfAborted();
        await client.importSession(run.session, true);
        await client.connect();
        const me = await client.getMe();
        signal.throwIfAborted();
        return await listen(userId, run, client, String(me.id));
      } catch (error) {
        run.signedIn = undefined;
        if (isSignedOut(error)) return await forget(userId, run, client);
        await client.destroy();
        await sleep(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
  };

  const leases = sessions.lease({
    run: (userId, session) => {
      if (closing.signal.aborted || runs.get(userId)?.session === session) return;
      void resume(userId, begin(userId, session)).catch(() => undefined);
    },
    stop,
  });

  /** @param call sends a message under the random id and returns its number at Telegram */
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
      await leases.start();
    },
    holds: (userId) => runs.get(userId)?.signedIn !== undefined,
    startLogin: logins.begin,
    confirm: async (userId, answer) => {
      const confirmed = await logins.confirm(userId, answer);
      if (confirmed === undefined) return { state: 'password_required' };
      const { client, user, phone } = confirmed;
      const session = await client.exportSession();
      await sessions.save(userId, session);
      const account = toProfile(user, phone);
      const run = begin(userId, session);
      const listening = listen(userId, run, client, account.accountId).catch(async () => {
        await client.destroy();
        await resume(userId, run);
      });
      listening.catch(() => undefined);
      return { state: 'connected', account };
    },
    disconnect: async (userId) => {
      const client = runs.get(userId)?.signedIn?.client;
      await sessions.remove(userId);
      await client?.logOut().catch(() => undefined);
      await stop(userId);
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
      await leases.close();
      await Promise.allSettled([logins.close(), ...[...runs.values()].map(end)]);
      runs.clear();
      await leases.release();
    },
  };
};

type RandomId = NonNullable<NonNullable<Parameters<TelegramClient['sendText']>[2]>['randomId']>;

const replyOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { replyTo: Number(replyTo) });
