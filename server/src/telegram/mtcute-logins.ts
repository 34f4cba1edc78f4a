import type { User } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { TelegramFailed } from './failure.ts';
import { needsPassword, toLoginFailure } from './mtcute-errors.ts';
import { withTimeLimit } from './time-limit.ts';

/** A login whose code was requested and is not confirmed yet. */
interface Login {
  client: TelegramClient;
  phone: string;
  phoneCodeHash: string;
  /** Telegram accepted the code and waits for the password of two-step verification. */
  codeTaken: boolean;
}

export interface LoginAnswer {
  code: string;
  password?: string | undefined;
}

/** Milliseconds for a call to Telegram: the library itself retries for ever. */
const PATIENCE = 30_000;

/** Logins that are under way in this process, at most one per user. `begin` and `confirm` throw a TelegramFailed. */
export const createMtcuteLogins = (createClient: () => Promise<TelegramClient>) => {
  const logins = new Map<string, Login>();

  const begin = async (userId: string, phone: string): Promise<void> => {
    await logins.get(userId)?.client.destroy();
    logins.delete(userId);
    const client = await createClient();
    try {
      const asking = client.connect().then(() => client.sendCode({ phone }));
      const sent = await withTimeLimit(asking, PATIENCE, tooLate);
      if (!('phoneCodeHash' in sent)) throw new Error('Telegram sent no code');
      logins.set(userId, { client, phone, phoneCodeHash: sent.phoneCodeHash, codeTaken: false });
    } catch (error) {
      await client.destroy();
      throw toLoginFailure(error);
    }
  };

  /** Undefined when the code is right and Telegram also asks for a password. */
  const confirm = async (userId: string, answer: LoginAnswer) => {
    const login = logins.get(userId);
    if (login === undefined) throw new TelegramFailed({ kind: 'no-login' });
    try {
      const user = await withTimeLimit(authorise(login, answer), PATIENCE, tooLate);
      if (user === undefined) return undefined;
      logins.delete(userId);
      return { user, client: login.client, phone: login.phone };
    } catch (error) {
      throw toLoginFailure(error);
    }
  };

  const close = async (): Promise<void> => {
    await Promise.allSettled([...logins.values()].map(({ client }) => client.destroy()));
  };

  return { begin, confirm, close };
};

const tooLate = () => new Error('Telegram did not answer');

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
