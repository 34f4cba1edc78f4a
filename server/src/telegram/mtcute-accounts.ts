import type { TelegramClient } from '@mtcute/node';
import { pause } from '@switchboard/common/async/pause';
import { startStopwatch } from '../jobs/stopwatch.ts';
import { keyOfAccount } from './account-ref.ts';
import type { AccountSessions } from './account-sessions.ts';
import { AccountAway } from './failure.ts';
import { createGuard, type Guard } from './guard.ts';
import { beginningOfLogin } from './mtcute-beginning.ts';
import { type Application, type CreateClient, createMtcuteClient, loadLibrary } from './mtcute-client.ts';
import { isSignedOut, millisecondsToWait } from './mtcute-errors.ts';
import { logOut } from './mtcute-log-out.ts';
import { createMtcuteLogins } from './mtcute-logins.ts';
import { toProfile } from './mtcute-message.ts';
import { createNews, type News } from './mtcute-news.ts';
import { createSending } from './mtcute-sending.ts';
import type { SignedIn } from './mtcute-steps.ts';
import type { AccountConnector, AccountRef, StoreAccount } from './ports.ts';

export interface MtcuteAccountsOptions extends Application {
  sessions: AccountSessions;
  /** By default the library's, which is then loaded at the start. */
  createClient?: CreateClient;
}

/** The use of a session by this server. */
interface Run {
  session: string;
  stopping: AbortController;
  /** Once it is signed in. */
  signedIn: { client: TelegramClient; news: News } | undefined;
  /** The guard of its current client. */
  guard: Guard | undefined;
}

/** Personal accounts, of which one server holds each. Elsewhere, sending and downloading fails with an AccountAway. */
export interface LocalAccounts extends AccountConnector {
  /** Whether the account is signed in here. */
  holds(account: AccountRef): boolean;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Personal accounts through Telegram's own protocol. Logins under way are stored, so that any server takes their next
 * step.
 */
export const createMtcuteAccounts = (options: MtcuteAccountsOptions): LocalAccounts => {
  const { apiId, apiHash, sessions } = options;
  /** By `keyOfAccount`. */
  const runs = new Map<string, Run>();
  const closing = new AbortController();
  let handlers: Parameters<AccountConnector['start']>[0] | undefined;

  const createClient = options.createClient ?? createMtcuteClient({ apiId, apiHash });

  const logins = createMtcuteLogins({ createClient, store: sessions.logins, closing: closing.signal });

  const runOf = (account: AccountRef): Run | undefined => runs.get(keyOfAccount(account));
  const mayUse = (account: AccountRef): boolean => leases.holds(keyOfAccount(account));

  const signedIn = (account: AccountRef) => {
    const found = mayUse(account) ? runOf(account)?.signedIn : undefined;
    if (found === undefined) throw new AccountAway();
    return found;
  };

  const end = async (run: Run): Promise<void> => {
    run.stopping.abort();
    try {
      await run.signedIn?.client.destroy();
    } finally {
      run.guard?.close();
    }
  };

  const stop = async (key: string): Promise<void> => {
    const run = runs.get(key);
    runs.delete(key);
    if (run !== undefined) await end(run);
  };

  /** Replaces the current run of the account. */
  const begin = (account: AccountRef, session: string): Run => {
    const key = keyOfAccount(account);
    void stop(key).catch(() => undefined);
    const run: Run = { session, stopping: new AbortController(), signedIn: undefined, guard: undefined };
    runs.set(key, run);
    return run;
  };

  /** Telegram no longer accepts the session, for example because the owner ended it on another device. */
  const forget = async (account: AccountRef, run: Run, client: TelegramClient): Promise<void> => {
    if (runOf(account) === run) runs.delete(keyOfAccount(account));
    run.stopping.abort();
    await client.destroy();
    // The owner may have signed in again meanwhile, through another server.
    if (await sessions.remove(account, run.session)) await handlers?.disconnected(account);
  };

  /** The number of the newest message of earlier logins. */
  const newestStored = async (account: AccountRef): Promise<number | undefined> => {
    const stored = [...((await handlers?.newest(account)) ?? new Map()).values()];
    return stored.length === 0 ? undefined : Math.max(...stored.map(Number));
  };

  const listen = async (account: AccountRef, run: Run, client: TelegramClient): Promise<void> => {
    const news = createNews({
      client,
      signal: AbortSignal.any([closing.signal, run.stopping.signal, client.stopSignal]),
      deliver: async (events, backlog) => handlers?.deliver(account, events, backlog),
      park: async (parked) => handlers?.park(account, parked),
      stuck: (error) => handlers?.stuck(account, error),
      typing: (chatId) => handlers?.typing(account, chatId),
      delivered: async () => (await sessions.delivered(account)) ?? (await newestStored(account)),
      setDelivered: (externalId) => sessions.setDelivered(account, externalId),
      changesState: () => sessions.changesState(account),
      setChangesState: (state) => sessions.setChangesState(account, state),
    });
    run.signedIn = { client, news };
    await news.start();
    // When the session has ended, the library stops receiving without an error, and then connects again.
    client.onConnectionState.add((state) => {
      if (state !== 'connected' || closing.signal.aborted || run.stopping.signal.aborted) return;
      news.catchUp();
      client.getMe().catch((error) => {
        if (isSignedOut(error)) void forget(account, run, client).catch(() => undefined);
      });
    });
  };

  const resume = async (account: AccountRef, run: Run): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, run.stopping.signal]);
    for (let failures = 0; !signal.aborted; failures += 1) {
      const guard = createGuard(() => mayUse(account));
      run.guard = guard;
      const client = await createClient(guard);
      const leave = () => {
        client.destroy().catch(() => undefined);
        guard.close();
      };
      signal.addEventListener('abort', leave);
      try {
        signal.throwIfAborted();
        await client.importSession(run.session, true);
        await client.connect();
        await client.getMe();
        signal.throwIfAborted();
        return await listen(account, run, client);
      } catch (error) {
        run.signedIn = undefined;
        if (isSignedOut(error)) return await forget(account, run, client);
        await client.destroy();
        guard.close();
        const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 6));
        await pause(millisecondsToWait(error) ?? growing, signal);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
  };

  /** Stores an account that is signed in, and receives through it. */
  const complete = async (signed: SignedIn, store: StoreAccount) => {
    const { client, guard, user, phone, login, step, drop } = signed;
    const profile = toProfile(user, phone ?? '');
    const account = { userId: login.userId, accountId: profile.accountId };
    const secret = await client.exportSession();
    const since = startStopwatch();
    try {
      const beginning = await beginningOfLogin(client, await newestStored(account));
      await store(profile, (tx) => sessions.save(tx, account, { secret, beginning, login, step }));
    } catch (error) {
      await client.logOut().catch(() => undefined);
      await client.destroy();
      await drop();
      throw error;
    }
    const run = begin(account, secret);
    run.guard = guard;
    leases.add(keyOfAccount(account), since);
    guard.follow(() => mayUse(account));
    void endings.look();
    const listening = listen(account, run, client).catch(async () => {
      await client.destroy();
      await resume(account, run);
    });
    listening.catch(() => undefined);
    return { state: 'connected' as const };
  };

  const endings = sessions.endings(async (session, isOurs) => {
    for (const [key, run] of runs) if (run.session === session) await stop(key);
    return logOut(createClient, { session, mayUse: isOurs, closing: closing.signal });
  });

  const leases = sessions.lease({
    run: (account, session) => {
      if (closing.signal.aborted || runOf(account)?.session === session) return;
      void resume(account, begin(account, session)).catch(() => undefined);
    },
    stop,
  });

  return {
    start: async (given) => {
      handlers = given;
      if (options.createClient === undefined) void loadLibrary().catch(() => undefined);
      await leases.start();
      await endings.start();
    },
    holds: (account) => mayUse(account) && runOf(account)?.signedIn !== undefined,
    startLogin: logins.begin,
    codeUnderWay: sessions.logins.codeUnderWay,
    startQrLogin: logins.beginQr,
    confirm: async (login, answer, store) => {
      const confirmed = await logins.confirm(login, answer);
      return 'answer' in confirmed ? confirmed.answer : complete(confirmed, store);
    },
    confirmQr: async (login, password, store) => {
      const confirmed = await logins.confirmQr(login, password);
      return 'answer' in confirmed ? confirmed.answer : complete(confirmed, store);
    },
    end: async (tx, account) => {
      const id = await sessions.leave(tx, account);
      return async () => {
        await endings.look();
        return id === undefined || endings.outcome(id);
      };
    },
    ...createSending(signedIn),
    close: async () => {
      closing.abort();
      const leaving = endings.close();
      await leases.close();
      const ending = [...runs.values()];
      runs.clear();
      await Promise.allSettled(ending.map(end));
      await leases.release();
      await leaving;
    },
  };
};
