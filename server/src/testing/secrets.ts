import { createHash } from 'node:crypto';
import type { telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { masterKey } from '../secrets/master-key.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { keyOfAccount } from '../telegram/account-ref.ts';
import { nameOfLogin } from '../telegram/login-store.ts';

/** A key of tests; another name is another key. */
export const keyForTests = (name = 'test') => masterKey(createHash('sha256').update(name).digest());

/** The secrets of test servers. */
export const testSecrets = createSecrets([keyForTests()]);

/** The secret of a stored login. */
export const openLoginColumn = (
  row: typeof telegramLogins.$inferSelect | undefined,
  column: 'session' | 'qrLink',
): string | undefined => {
  const stored = row?.[column];
  return row && stored ? testSecrets.open('account-login', nameOfLogin(row, column), stored) : undefined;
};

/** The secret of a stored account. */
export const openSession = (row: typeof telegramSessions.$inferSelect): string | undefined =>
  testSecrets.open('account-session', keyOfAccount(row), row.session);
