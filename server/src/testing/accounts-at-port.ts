import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Connection, connect } from '../db/connect.ts';
import { integrations, telegramSessions } from '../db/schema/telegram.ts';
import { users } from '../db/schema/users.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { parseMasterKeys } from '../secrets/master-key.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { keyOfAccount } from '../telegram/account-ref.ts';
import { createAccountSessions } from '../telegram/account-sessions.ts';
import { createMtcuteAccounts } from '../telegram/mtcute-accounts.ts';
import type { AccountConnector } from '../telegram/ports.ts';
import { createSharedAccounts } from '../telegram/shared-accounts.ts';
import { createLocalHandover } from './local-handover.ts';
import { PHONE } from './mtproto/account.ts';
import { createAccountWithChats } from './mtproto/chats.ts';
import { clientAtPort } from './mtproto/client-at-port.ts';
import { listenOverTcp } from './mtproto/tcp.ts';

/** Personal accounts of a server, as in production, whose Telegram is at a port of this machine. */
export const createAccountsAtPort = (
  { dataDir, masterKeys }: Pick<Config, 'dataDir' | 'masterKeys'>,
  { db, wakeups }: Pick<Connection, 'db' | 'wakeups'>,
  port: number,
): AccountConnector => {
  const sessions = createAccountSessions({ db, secrets: createSecrets(masterKeys) }, { wakeups });
  const createClient = clientAtPort(port);
  const local = createMtcuteAccounts({ apiId: 1, apiHash: 'hash', sessions, createClient });
  return createSharedAccounts({
    db,
    wakeups,
    local,
    handover: createLocalHandover(join(dataDir, 'uploads')),
  });
};

/** Telegram at a port, with an account that people write to. */
export const serveAccount = async () => {
  const telegram = createAccountWithChats();
  const { port, close } = await listenOverTcp(telegram, () => undefined);
  return {
    port,
    write: telegram.write,
    outbox: telegram.outbox,
    /** Connects the account to the only business of a database. */
    connectTo: async (databaseUrl: string, secretsKey: string): Promise<void> => {
      const client = await telegram.createClient();
      await client.connect();
      await client.sendCode({ phone: PHONE });
      await client.signIn({ phone: PHONE, phoneCodeHash: 'hash', phoneCode: '12345' });
      const session = await client.exportSession();
      await client.destroy();
      const connection = await connect({ databaseUrl, dataDir: '' });
      const { db } = connection;
      const [user] = await db.select().from(users);
      const [workspace] = await db.select().from(workspaces);
      if (user === undefined || workspace === undefined) throw new Error('There is no business');
      const account = { userId: user.id, accountId: '7' };
      const secrets = createSecrets(parseMasterKeys(secretsKey));
      const sealed = secrets.seal('account-session', keyOfAccount(account), session);
      await db
        .insert(integrations)
        .values({ ...account, workspaceId: workspace.id, phone: PHONE, name: 'Ada' });
      const changes = { pts: 1, qts: 1, date: 1 };
      await db.insert(telegramSessions).values({ ...account, session: sealed, delivered: 0, changes });
      await connection.close();
    },
    close,
  };
};
