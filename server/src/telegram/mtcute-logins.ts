import type { User } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { TelegramFailed } from './failure.ts';
import { needsPassword, toLoginFailure } from './mtcute-errors.ts';
import type { CodeSent } from './ports.ts';

/** A login whose code was requested and is not confirmed yet. */
interface Login {
  client: TelegramClient;
  phone: string;
  phoneCodeHash: string;
  /** Telegram accepted the code and waits for the password of two-step verification. */
  codeTaken: boolean;
  /** Closes the login. */
  expiry: NodeJS.Timeout;
}

export interface LoginAnswer {
  code: string;
  password?: string | undefined;
}

/** Milliseconds for a call to Telegram: the library itself retries for ever. */
const PATIENCE = 30_000;
/** Milliseconds until a login that is not confirmed is closed. */
export const LOGIN_LIFETIME = 10 * 60_000;
/** Seconds until a new code may be requested, if Telegram names none. */
const RESEND_AFTER = 60;

/** Logins in progress in this process, at most one per user. `begin` and `confirm` throw a TelegramFailed. */
export const createMtcuteLogins = (createClient: () => Promise<TelegramClient>) => {
  const logins = new Map<string, Login>();
  /** Users for whom a code is being requested. */
  const requesting = new Set<string>();

  /** Removes the login from the list; its client stays open. */
  const remove = (userId: string, login: Login): void => {
    clearTimeout(login.expiry);
    if (logins.get(userId) === login) logins.delete(userId);
  };

  const begin = async (userId: string, phone: string): Promise<CodeSent> => {
    // Each request opens a connection to Telegram, so one user has one at a time.
    if (requesting.has(userId)) throw new TelegramFailed({ kind: 'login-limited', retryAfter: undefined });
    requesting.add(userId);
    try {
      return await requestCode(userId, phone);
    } finally {
      requesting.delete(userId);
    }
  };

  const requestCode = async (userId: string, phone: string): Promise<CodeSent> => {
    const client = await createClient();
    try {
      const asking = client.connect().then(() => client.sendCode({ phone }));
      const sent = await withTimeLimit(PATIENCE, tooLate, () => asking);
      if (!('phoneCodeHash' in sent)) throw new Error('Telegram sent no code');
      const expiry = setTimeout(() => {
        remove(userId, login);
        client.destroy().catch(() => undefined);
      }, LOGIN_LIFETIME).unref();
      const login = { client, phone, phoneCodeHash: sent.phoneCodeHash, codeTaken: false, expiry };
      // The earlier code stays valid until there is a new one.
      const before = logins.get(userId);
      logins.set(userId, login);
      if (before !== undefined) {
        clearTimeout(before.expiry);
        await before.client.destroy();
      }
      return { resendAfter: sent.timeout || RESEND_AFTER, expiresIn: LOGIN_LIFETIME / 1_000 };
    } catch (error) {
      await client.destroy();
      throw toLoginFailure(error);
    }
  };

  /** Without a user when the code is right and Telegram also asks for a password; then with the owner's hint for it. */
  const confirm = async (userId: string, answer: LoginAnswer) => {
    const login = logins.get(userId);
    if (login === undefined) throw new TelegramFailed({ kind: 'no-login' });
    try {
      const user = await withTimeLimit(PATIENCE, tooLate, () => authorise(login, answer));
      if (user === undefined) return { hint: await hintOf(login) };
      remove(userId, login);
      return { user, client: login.client, phone: login.phone };
    } catch (error) {
      throw toLoginFailure(error);
    }
  };

  const close = async (): Promise<void> => {
    for (const { expiry } of logins.values()) clearTimeout(expiry);
    await Promise.allSettled([...logins.values()].map(({ client }) => client.destroy()));
  };

  return { begin, confirm, close };
};

const tooLate = () => new Error('Telegram did not answer');

/** The hint is no condition for the login. */
const hintOf = async ({ client }: Login): Promise<string | undefined> => {
  const asking = client.getPasswordHint();
  return (await withTimeLimit(PATIENCE, tooLate, () => asking).catch(() => null)) ?? undefined;
};

const authorise = async (login: Login, { code, password }: LoginAnswer): Promise<User | undefined> => {
  const { client, phone, phoneCodeHash } = login;
  if (!login.codeTaken) {
    try {
      return await client.signIn({ phone, phoneCodeHash, phoneCode: code });
    } catch (error) {
      if (!needsPassword(error)) throw error;
      login.codeTaken = true;
    }
  }
  return password === undefined ? undefined : await client.checkPassword(password);
};
