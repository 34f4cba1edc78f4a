import { onTestFinished } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { createAccountSessions } from '../telegram/account-sessions.ts';
import { createMtcuteAccounts } from '../telegram/mtcute-accounts.ts';
import type { InboundEvent } from '../telegram/ports.ts';
import { createUsers } from '../users/users.ts';
import { createAccountAtTelegram, PHONE } from './mtproto/account.ts';
import type { Answer } from './mtproto/telegram-server.ts';

export const registerOwner = async ({ db }: Connection): Promise<string> => {
  const identity = { uid: 'owner', email: null, name: null, picture: null };
  return (await createUsers(db).register(identity, {})).user.id;
};

/**
 * Two servers with one database, each with its own connections to one Telegram.
 * @param changes answers of Telegram in place of its usual ones
 */
export const createAccountServers = async (
  { db }: Connection,
  userId: string,
  changes: Record<string, Answer> = {},
) => {
  const telegram = createAccountAtTelegram(changes);
  const events: InboundEvent[] = [];
  /** The users whose session Telegram ended. */
  const disconnected: string[] = [];
  const serve = async () => {
    const sessions = createAccountSessions(db, { lease: 600, renewEvery: 50 });
    const { createClient } = telegram;
    const accounts = createMtcuteAccounts({ apiId: 1, apiHash: 'hash', sessions, createClient });
    onTestFinished(() => accounts.close());
    await accounts.start({
      deliver: async (_userId, _accountId, event) => void events.push(event),
      newest: async () => new Map(),
      park: async () => undefined,
      stuck: () => undefined,
      disconnected: async (user) => void disconnected.push(user),
    });
    return {
      ...accounts,
      begin: (phone = PHONE) => accounts.startLogin(userId, phone),
      showQr: () => accounts.startQrLogin(userId),
      confirmQr: (password?: string) => accounts.confirmQr(userId, password),
      confirm: (answer: { code: string; password?: string } = { code: '12345' }) =>
        accounts.confirm(userId, answer),
    };
  };
  return { telegram, events, disconnected, serve, one: await serve(), two: await serve() };
};
