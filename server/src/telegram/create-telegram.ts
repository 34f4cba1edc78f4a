import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createGrammyBots } from './grammy-bots.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import { createNoAccounts } from './no-accounts.ts';
import type { TelegramPorts } from './ports.ts';

/** The real Telegram, as the settings allow: personal accounts need the id and hash of an application. */
export const createTelegram = ({ telegram }: Pick<Config, 'telegram'>, db: Database): TelegramPorts => {
  const { apiId, apiHash, botApiRoot } = telegram;
  const sessions = createAccountSessions(db);
  const configured = apiId !== undefined && apiHash !== undefined;
  return {
    accounts: configured ? createMtcuteAccounts({ apiId, apiHash, sessions }) : createNoAccounts(),
    bots: createGrammyBots({ apiRoot: botApiRoot.replace(/\/$/, '') }),
  };
};
