import type { User } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { pause } from '@switchboard/common/async/pause';
import type { Login } from './login-store.ts';
import { needsPassword } from './mtcute-errors.ts';
import { inTime } from './mtcute-steps.ts';
import type { QrShown } from './ports.ts';

/** A code that can be scanned, or what became of it. */
type Asked = { link: string; until: Date } | { user: User } | 'password';

/** Seconds that a code may last by Telegram's clock, which may differ from the one here. */
const SHORTEST = 5;
const LONGEST = 30;

const exportToken = async (client: TelegramClient) => {
  const { id, hash } = await client.getApiCredentials();
  return client.call({ _: 'auth.exportLoginToken', apiId: id, apiHash: hash, exceptIds: [] });
};

/** Asks Telegram for a QR code; after a scan of the last one, it signs the account in instead. */
export const askForQr = async (client: TelegramClient): Promise<Asked> => {
  try {
    let token = await exportToken(client);
    if (token._ === 'auth.loginTokenMigrateTo') {
      await client.changePrimaryDc(token.dcId);
      token = await client.call({ _: 'auth.importLoginToken', token: token.token });
    }
    switch (token._) {
      case 'auth.loginToken': {
        const left = token.expires - Date.now() / 1_000;
        const seconds = Math.min(LONGEST, Math.max(SHORTEST, left));
        return { link: linkOf(token.token), until: new Date(Date.now() + seconds * 1_000) };
      }
      case 'auth.loginTokenSuccess':
        await client.notifyLoggedIn(token.authorization);
        return { user: await client.getMe() };
      case 'auth.loginTokenMigrateTo':
        throw new Error('Telegram named two data centres for one account');
    }
  } catch (error) {
    if (needsPassword(error)) return 'password';
    throw error;
  }
};

const linkOf = (token: Uint8Array): string => `tg://login?token=${Buffer.from(token).toString('base64url')}`;

/** Resolves when the code is scanned, or when it expires. @throws the reason of the signal */
export const scannedOrOver = async (
  client: TelegramClient,
  until: Date,
  closing: AbortSignal,
): Promise<void> => {
  const ended = new AbortController();
  const onUpdate = (update: { _: string; update?: { _: string } }): void => {
    if (update.update?._ === 'updateLoginToken') ended.abort();
  };
  client.onServerUpdate.add(onUpdate);
  try {
    const left = Math.min(LONGEST * 1_000, Math.max(0, until.getTime() - Date.now()));
    const over = pause(left, AbortSignal.any([ended.signal, closing]));
    // Telegram reports to a connection after its first call.
    await inTime(closing, () => client.call({ _: 'help.getConfig' }));
    await over;
    closing.throwIfAborted();
  } finally {
    client.onServerUpdate.remove(onUpdate);
  }
};

/** The login that waits for a scan. */
export const loginOf = (shown: { link: string; until: Date }): Omit<Login, 'session'> => ({
  ...{ phone: null, phoneCodeHash: null, passwordAsked: false },
  ...{ qrLink: shown.link, qrUntil: shown.until },
});

export const toQrShown = ({ link, until }: { link: string; until: Date }): QrShown => ({
  state: 'waiting',
  link,
  expiresIn: Math.max(0, Math.round((until.getTime() - Date.now()) / 1_000)),
});
