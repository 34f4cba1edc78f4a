import { onTestFinished } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { createAccountSessions } from '../telegram/account-sessions.ts';
import { createMtcuteAccounts } from '../telegram/mtcute-accounts.ts';
import type { AccountProfile, AccountRef, InboundEvent, StoreAccount } from '../telegram/ports.ts';
import { createUsers } from '../users/users.ts';
import { createAccountAtTelegram, PHONE } from './mtproto/account.ts';
import type { Answer } from './mtproto/telegram-server.ts';
import { testSecrets } from './secrets.ts';

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
  /** The accounts whose session Telegram ended. */
  const disconnected: AccountRef[] = [];
  const serve = async () => {
    const sessions = createAccountSessions({ db, secrets: testSecrets }, { lease: 60_000, renewEvery: 50 });
    const { createClient } = telegram;
    const accounts = createMtcuteAccounts({ apiId: 1, apiHash: 'hash', sessions, createClient });
    onTestFinished(() => accounts.close());
    await accounts.start({
      deliver: async (_account, news) => void events.push(...news),
      newest: async () => new Map(),
      park: async () => undefined,
      stuck: () => undefined,
      typing: () => undefined,
      disconnected: async (account) => void disconnected.push(account),
    });
    const login = { userId, adds: false };
    /** What became of a login, and the account that was stored. */
    const completed = async <T extends object>(confirm: (store: StoreAccount) => Promise<T>) => {
      const stored: { account?: AccountProfile } = {};
      const confirmed = await confirm(async (account, join) => {
        await db.transaction(join);
        stored.account = account;
      });
      return { ...confirmed, ...stored };
    };
    return {
      ...accounts,
      /** Confirms any login. */
      confirmAs: accounts.confirm,
      begin: (phone = PHONE) => accounts.startLogin(login, phone),
      showQr: () => accounts.startQrLogin(login),
      confirmQr: (password?: string) => completed((store) => accounts.confirmQr(login, password, store)),
      confirm: (answer: { code: string; password?: string } = { code: '12345' }) =>
        completed((store) => accounts.confirm(login, answer, store)),
    };
  };
  return { telegram, events, disconnected, serve, one: await serve(), two: await serve() };
};
