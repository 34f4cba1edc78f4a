import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Connection } from '../db/connect.ts';
import { databaseTime } from '../db/database-clock.ts';
import { createHandover } from '../files/handover.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createAccountSessions } from './account-sessions.ts';
import { fileUnavailable, messageRefused, TelegramFailed } from './failure.ts';
import { createGrammyBots } from './grammy-bots.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import type { AccountConnector, TelegramPorts } from './ports.ts';
import { REASONS } from './reasons.ts';
import { createSharedAccounts } from './shared-accounts.ts';

/** Connects to Telegram. Personal accounts need the id and hash of an application in the settings. */
export const createTelegram = (
  config: Pick<Config, 'telegram' | 'dataDir' | 'filesStore' | 'masterKeys'>,
  { db, wakeups }: Pick<Connection, 'db' | 'wakeups'>,
): TelegramPorts => {
  const { apiId, apiHash, botApiRoot, webhookOrigin } = config.telegram;
  const connectAccounts = (): AccountConnector => {
    if (apiId === undefined || apiHash === undefined) return createNoAccounts();
    const sessions = createAccountSessions({ db, secrets: createSecrets(config.masterKeys) }, { wakeups });
    const local = createMtcuteAccounts({ apiId, apiHash, sessions });
    const handover = createHandover({
      store: openFileStore(config, 'handover'),
      directory: join(config.dataDir, 'uploads'),
      now: () => databaseTime(db),
    });
    return createSharedAccounts({ db, wakeups, local, handover });
  };
  return {
    accounts: connectAccounts(),
    bots: createGrammyBots({ apiRoot: botApiRoot.replace(/\/$/, ''), webhookOrigin }),
  };
};

/** Personal accounts on a server without the settings for them. */
const createNoAccounts = (): AccountConnector => {
  const refuse = (failure: () => TelegramFailed) => async (): Promise<never> => {
    throw failure();
  };
  const refuseLogin = refuse(() => new TelegramFailed({ kind: 'accounts-not-set-up' }));
  const refuseMessage = refuse(() => messageRefused(REASONS.no_accounts));
  const nothing = async () => undefined;
  return {
    start: nothing,
    startLogin: refuseLogin,
    codeUnderWay: nothing,
    confirm: refuseLogin,
    startQrLogin: refuseLogin,
    confirmQr: refuseLogin,
    end: async () => async () => true,
    sendText: refuseMessage,
    sendMedia: refuseMessage,
    sendAlbum: refuseMessage,
    act: refuseMessage,
    forward: refuseMessage,
    type: refuseMessage,
    download: refuse(() => fileUnavailable(REASONS.no_accounts)),
    close: nothing,
  };
};
