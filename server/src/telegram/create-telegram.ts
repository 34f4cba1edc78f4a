import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createAccountSessions } from './account-sessions.ts';
import { fileUnavailable, messageRefused, TelegramFailed } from './failure.ts';
import { createGrammyBots } from './grammy-bots.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import type { AccountConnector, TelegramPorts } from './ports.ts';

/** Connects to Telegram. Personal accounts need the id and hash of an application in the settings. */
export const createTelegram = ({ telegram }: Pick<Config, 'telegram'>, db: Database): TelegramPorts => {
  const { apiId, apiHash, botApiRoot } = telegram;
  const sessions = createAccountSessions(db);
  const configured = apiId !== undefined && apiHash !== undefined;
  return {
    accounts: configured ? createMtcuteAccounts({ apiId, apiHash, sessions }) : createNoAccounts(),
    bots: createGrammyBots({ apiRoot: botApiRoot.replace(/\/$/, '') }),
  };
};

/** Personal accounts on a server without the settings for them. */
const createNoAccounts = (): AccountConnector => {
  const reason = 'Personal accounts are not set up on this server';
  const refuseLogin = async (): Promise<never> => {
    throw new TelegramFailed({ kind: 'accounts-not-set-up' });
  };
  const refuseMessage = async (): Promise<never> => {
    throw messageRefused(reason);
  };
  const refuseFile = async (): Promise<never> => {
    throw fileUnavailable(reason);
  };
  const nothing = async () => undefined;
  return {
    start: nothing,
    startLogin: refuseLogin,
    confirm: refuseLogin,
    disconnect: nothing,
    sendText: refuseMessage,
    sendMedia: refuseMessage,
    download: refuseFile,
    close: nothing,
  };
};
