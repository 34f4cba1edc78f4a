import type { TelegramClient } from '@mtcute/node';
import { pause } from '@switchboard/common/async/pause';
import type { AccountSessions } from './account-sessions.ts';
import { AccountAway } from './failure.ts';
import { beginningOfLogin } from './mtcute-beginning.ts';
import { isSignedOut, millisecondsToWait } from './mtcute-errors.ts';
import { logOut } from './mtcute-log-out.ts';
import { createMtcuteLogins } from './mtcute-logins.ts';
import { toProfile } from './mtcute-message.ts';
import { createNews, type News } from './mtcute-news.ts';
import { createSending } from './mtcute-sending.ts';
import type { SignedIn } from './mtcute-steps.ts';
import type { AccountConnector } from './ports.ts';

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
  signedIn: { client: TelegramClient; news: News } | undefined;
}

/** Personal accounts, of which one server holds each. Elsewhere, sending and downloading fails with an AccountAway. */
export interface LocalAccounts extends AccountConnector {
  /** Whether the account is signed in here. */
  holds(userId: string): boolean;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Personal accounts through Telegram's own protocol. The library is loaded when the first account needs it. Logins
 * under way are stored, so that any server takes their next step.
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

  const logins = createMtcuteLogins({ createClient, store: sessions.logins, closing: closing.signal });

  const accountOf = (userId: string) => {
    const account = runs.get(userId)?.signedIn;
    if (account === undefined) throw new AccountAway();
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

  /** The number of the newest message of earlier logins. */
  const newestStored = async (userId: string, accountId: string): Promise<number | undefined> => {
    const stored = [...((await handlers?.newest(userId, accountId)) ?? new Map()).values()];
    return stored.length === 0 ? undefined : Math.max(...stored.map(Number));
  };

  const listen = async (
    userId: string,
    run: Run,
    client: TelegramClient,
    accountId: string,
  ): Promise<void> => {
    const news = createNews({
      client,
      signal: AbortSignal.any([closing.signal, run.stopping.signal, client.stopSignal]),
      deliver: async (event) => handlers?.deliver(userId, accountId, event),
      park: async (parked) => handlers?.park(userId, accountId, parked),
      stuck: (error) => handlers?.stuck(userId, accountId, error),
      delivered: async () => (await sessions.delivered(userId)) ?? (await newestStored(userId, accountId)),
      setDelivered: (externalId) => sessions.setDelivered(userId, externalId),
      changesState: () => sessions.changesState(userId),
      setChangesState: (state) => sessions.setChangesState(userId, state),
    });
    run.signedIn = { client, news };
    await news.start();
    // When the session has ended, the library stops receiving without an error, and then connects again.
    client.onConnectionState.add((state) => {
      if (state !== 'connected' || closing.signal.aborted || run.stopping.signal.aborted) return;
      news.catchUp();
      client.getMe().catch((error) => {
        if (isSignedOut(error)) void forget(userId, run, client).catch(() => undefined);
      });
    });
  };

  const resume = async (userId: string, run: Run): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, run.stopping.signal]);
    for (let failures = 0; !signal.aborted; failures += 1) {
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
        const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 6));
        await pause(millisecondsToWait(error) ?? growing, signal);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
  };

  /** Stores an account that is signed in, and receives through it. */
  const complete = async (userId: string, { client, user, phone, step, drop }: SignedIn) => {
    const account = toProfile(user, phone ?? '');
    const session = await client.exportSession();
    try {
      const delivered = await newestStored(userId, account.accountId);
      await sessions.save(userId, session, await beginningOfLogin(client, delivered), step);
    } catch (error) {
      await client.logOut().catch(() => undefined);
      await client.destroy();
      await drop();
      throw error;
    }
    const run = begin(userId, session);
    void endings.look();
    const listening = listen(userId, run, client, account.accountId).catch(async () => {
      await client.destroy();
      await resume(userId, run);
    });
    listening.catch(() => undefined);
    return { state: 'connected' as const, account };
  };

  const endings = sessions.endings(async (userId, session) => {
    if (runs.get(userId)?.session === session) await stop(userId);
    return logOut(createClient, session, closing.signal);
  });

  const leases = sessions.lease({
    run: (userId, session) => {
      if (closing.signal.aborted || runs.get(userId)?.session === session) return;
      void resume(userId, begin(userId, session)).catch(() => undefined);
    },
    stop,
  });

  return {
    start: async (given) => {
      handlers = given;
      await leases.start();
      await endings.start();
    },
    holds: (userId) => runs.get(userId)?.signedIn !== undefined,
    startLogin: logins.begin,
    codeUnderWay: sessions.logins.codeUnderWay,
    startQrLogin: logins.beginQr,
    confirm: async (userId, answer) => {
      const confirmed = await logins.confirm(userId, answer);
      return 'answer' in confirmed ? confirmed.answer : complete(userId, confirmed);
    },
    confirmQr: async (userId, password) => {
      const confirmed = await logins.confirmQr(userId, password);
      return 'answer' in confirmed ? confirmed.answer : complete(userId, confirmed);
    },
    end: async (tx, userId) => {
      const id = await sessions.leave(tx, userId);
      return async () => {
        await endings.look();
        return id === undefined || endings.outcome(id);
      };
    },
    ...createSending(accountOf),
    close: async () => {
      closing.abort();
      await leases.close();
      await endings.close();
      const ending = [...runs.values()];
      runs.clear();
      await Promise.allSettled(ending.map(end));
      await leases.release();
    },
  };
};
