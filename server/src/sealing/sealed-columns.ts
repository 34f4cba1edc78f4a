import { pushSubscriptions } from '../db/schema/notices.ts';
import { bots, sessionEndings, telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { nameOfAddress } from '../notices/push/push-secrets.ts';
import { keyOfAccount } from '../telegram/account-ref.ts';
import { hashOfToken } from '../telegram/bot-secrets.ts';
import { nameOfLogin } from '../telegram/login-store.ts';
import { sealedColumn } from './sealed-column.ts';

/**
 * All columns with sealed values. Hashes of secrets are kept elsewhere (sessions of browsers, calendar feeds, users of the
 * identity provider who were removed), and the keys of providers are in the environment alone.
 */
export const SEALED_COLUMNS = [
  sealedColumn(
    bots,
    'token',
    'bot-token',
    ({ botId }) => botId,
    (token) => ({ tokenHash: hashOfToken(token) }),
  ),
  sealedColumn(telegramSessions, 'session', 'account-session', keyOfAccount),
  ...(['session', 'phoneCodeHash', 'qrLink'] as const).map((column) =>
    sealedColumn(telegramLogins, column, 'account-login', (row) => nameOfLogin(row, column)),
  ),
  sealedColumn(sessionEndings, 'session', 'session-ending', ({ id }) => id),
  ...(['endpoint', 'auth'] as const).map((column) =>
    sealedColumn(pushSubscriptions, column, 'push-address', (row) => nameOfAddress(row.sessionId, column)),
  ),
];
