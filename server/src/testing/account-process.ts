import { tmpdir } from 'node:os';
import { connect } from '../db/connect.ts';
import { createAccountSessions } from '../telegram/account-sessions.ts';
import { createMtcuteAccounts } from '../telegram/mtcute-accounts.ts';
import { loadLibrary } from '../telegram/mtcute-client.ts';
import type { AccountRef } from '../telegram/ports.ts';
import { createSharedAccounts } from '../telegram/shared-accounts.ts';
import { createLocalHandover } from './local-handover.ts';
import { clientAtPort } from './mtproto/client-at-port.ts';
import { testSecrets } from './secrets.ts';

/** What the process is told. */
export interface Order {
  send: string;
  account: AccountRef;
}

/** What it tells. */
export type Report = { ready: true } | { typing: string } | { sent: string } | { failed: string };

/** A server of personal accounts, with the times of production, whose Telegram is at TELEGRAM_PORT of this machine. */
const { DATABASE_URL = '', TELEGRAM_PORT } = process.env;
const report = (what: Report): void => void process.send?.(what);

const connection = await connect({ databaseUrl: DATABASE_URL, dataDir: tmpdir() });
const { db, wakeups } = connection;
const accounts = createSharedAccounts({
  ...{ db, wakeups, handover: createLocalHandover(tmpdir()) },
  local: createMtcuteAccounts({
    ...{ apiId: 1, apiHash: 'hash', createClient: clientAtPort(Number(TELEGRAM_PORT)) },
    sessions: createAccountSessions({ db, secrets: testSecrets }, { wakeups }),
  }),
});
process.on('message', ({ send, account }: Order) => {
  accounts.sendText(account, account.accountId, { text: send }).then(
    () => report({ sent: send }),
    (error: unknown) => report({ failed: String(error) }),
  );
});
process.on('SIGTERM', async () => {
  await accounts.close();
  await connection.close();
  process.exit(0);
});
await loadLibrary();
await accounts.start({
  deliver: async () => undefined,
  newest: async () => new Map(),
  typing: (_account, chatId) => report({ typing: chatId }),
  park: async () => undefined,
  stuck: () => undefined,
  disconnected: async ({ accountId }) => report({ failed: `Telegram ended the session of ${accountId}` }),
});
report({ ready: true });
