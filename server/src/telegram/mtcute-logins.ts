import type { User } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { noLoginRefusal } from './login-refusal.ts';
import { needsPassword, toLoginRefusal } from './mtcute-errors.ts';
import { withTimeLimit } from './time-limit.ts';

/** A code was asked for and not confirmed yet. */
interface Login {
  client: TelegramClient;
  phone: string;
  phoneCodeHash: string;
  /** Telegram has taken the code and waits for the password of two-step verification. */
  codeTaken: boolean;
}

export interface LoginAnswer {
  code: string;
  password?: string | undefined;
}

/** The library itself tries for ever to reach Telegram. Milliseconds. */
const PATIENCE = 30_000;

/** Logins that are under way in this process, at most one for a user. Everything throws a `Refusal`. */
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
      throw toLoginRefusal(error);
    }
  };

  /** Undefined when the code was right and a password is wanted on top. */
  const confirm = async (userId: string, answer: LoginAnswer) => {
    const login = logins.get(userId);
    if (login === undefined) throw noLoginRefusal();
    try {
      const user = await withTimeLimit(authorise(login, answer), PATIENCE, tooLate);
      if (user === undefined) return undefined;
      logins.delete(userId);
      return { user, client: login.client, phone: login.phone };
    } catch (error) {
      throw toLoginRefusal(error);
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
