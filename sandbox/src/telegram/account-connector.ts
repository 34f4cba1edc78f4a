import { readFile } from 'node:fs/promises';
import { pause } from '@switchboard/common/async/pause';
import { type AccountConnector, fileUnavailable, loginRefused, TelegramFailed } from '@switchboard/server';
import { z } from 'zod';
import { type AccountDeliveries, createAccountDeliveries } from './account-deliveries.ts';
import { sendFromAccount } from './account-sending.ts';
import { CODE_LIFETIME, sendCode, sentTo, sessionOf, signIn, signOut } from './accounts.ts';
import { withFailures } from './failures.ts';
import { keepFile, openFile } from './files.ts';
import { forgetQr, linkOf, QR_LIFETIME, qrOf, showQr, signInByQr } from './qr-logins.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Account, QrLogin } from './world.ts';

/** Personal accounts at the emulated Telegram; logins, also those under way, survive a restart with its state. */
export const createSandboxAccounts = (state: TelegramState): AccountConnector => {
  const forget = (userId: string): void => {
    state.world.logins = state.world.logins.filter((login) => login.userId !== userId);
    forgetQr(state, userId);
  };
  let deliveries: AccountDeliveries | undefined;
  let endSession: ((userId: string) => void) | undefined;
  const closing = new AbortController();

  const signedIn = (userId: string, { id, name, phone }: Account) => {
    forget(userId);
    deliveries?.follow(userId);
    return {
      state: 'connected' as const,
      account: { accountId: String(id), phone, name, username: null },
    };
  };

  const qrShown = async (userId: string) => {
    const link = linkOf(showQr(state, userId));
    await state.save();
    return { state: 'waiting' as const, link, expiresIn: QR_LIFETIME / 1_000 };
  };

  /** Resolves when the code is scanned, or when it expires. */
  const scannedOrOver = async ({ userId, expiresAt }: QrLogin): Promise<void> => {
    const scanned = new AbortController();
    const end = () => scanned.abort();
    state.arrivals.on(`qr:${userId}`, end);
    await pause(Math.max(0, expiresAt - state.now()), AbortSignal.any([scanned.signal, closing.signal]));
    state.arrivals.off(`qr:${userId}`, end);
  };

  /** Signs in, or asks for the password. */
  const attempt = async (userId: string, signIn: () => Account) => {
    try {
      return signedIn(userId, signIn());
    } catch (error) {
      const isHalfway = error instanceof TelegramError && error.message === 'SESSION_PASSWORD_NEEDED';
      if (isHalfway) return { state: 'password_required' as const };
      throw failureOf(error);
    } finally {
      await state.save();
    }
  };

  return {
    start: async ({ deliver, disconnected }) => {
      endSession = (userId) => void disconnected(userId).catch(() => undefined);
      state.arrivals.on('session-ended', endSession);
      deliveries = createAccountDeliveries(state, deliver);
      for (const { userId } of state.world.sessions) deliveries.follow(userId);
    },
    startLogin: async (userId, phone) => {
      try {
        sendCode(state, phone);
      } catch (error) {
        throw failureOf(error);
      }
      forget(userId);
      state.world.logins.push({ userId, phone });
      await state.save();
      return { resendAfter: 30, expiresIn: CODE_LIFETIME / 1_000 };
    },
    codeUnderWay: async (userId) => {
      const phone = state.world.logins.find((login) => login.userId === userId)?.phone;
      const sent = phone === undefined ? undefined : sentTo(state, phone);
      if (phone === undefined || sent === undefined) return undefined;
      return { phone, expiresIn: Math.ceil((sent.expiresAt - state.now()) / 1_000) };
    },
    confirm: async (userId, answer) => {
      const phone = state.world.logins.find((login) => login.userId === userId)?.phone;
      if (phone === undefined) throw new TelegramFailed({ kind: 'no-login' });
      return attempt(userId, () => signIn(state, { userId, phone, ...answer }));
    },
    startQrLogin: (userId) => {
      forget(userId);
      return qrShown(userId);
    },
    confirmQr: async (userId, password) => {
      const shown = qrOf(state, userId);
      if (shown !== undefined && shown.phone === undefined) await scannedOrOver(shown);
      // The user may have turned to the phone or to another code meanwhile.
      const login = qrOf(state, userId);
      if (shown === undefined || login?.token !== shown.token) throw new TelegramFailed({ kind: 'no-login' });
      const { phone } = login;
      if (phone === undefined) return qrShown(userId);
      return attempt(userId, () => signInByQr(state, { userId, phone, password }));
    },
    end: async (_tx, userId) => async () => {
      signOut(state, userId);
      await state.save();
      return true;
    },
    sendText: (userId, chatId, { text, replyTo }) =>
      sendFromAccount(state, userId, chatId, { text, ...replyOf(replyTo) }),
    sendMedia: async (userId, chatId, media) => {
      const { path, fileName, contentType, type, caption, replyTo } = media;
      const { duration, waveform, width, height } = media;
      const card = { name: fileName, contentType, duration, waveform, width, height };
      const file = await keepFile(state, card, await readFile(path));
      return sendFromAccount(state, userId, chatId, { type, text: caption, file, ...replyOf(replyTo) });
    },
    download: async (userId, remote) => {
      const session = sessionOf(state, userId);
      const { fileId } = remoteFile.parse(remote);
      const file = state.world.files.find(({ id }) => id === fileId);
      if (session === undefined || file === undefined)
        throw fileUnavailable('Telegram no longer has this file');
      try {
        return await withFailures(state, 'account.download', (seconds) => openFile(state, file, seconds));
      } catch (error) {
        throw downloadFailure(error);
      }
    },
    close: async () => {
      closing.abort();
      if (endSession !== undefined) state.arrivals.off('session-ended', endSession);
      await deliveries?.close();
    },
  };
};

const remoteFile = z.object({ fileId: z.string() });

const replyOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { reply_to: Number(replyTo) });

const downloadFailure = (error: unknown): TelegramFailed => {
  if (!(error instanceof TelegramError) || error.code >= 500)
    return new TelegramFailed({ kind: 'unreachable' }, error);
  const { message, retryAfter } = error;
  if (retryAfter === undefined) return fileUnavailable(message, error);
  return new TelegramFailed({ kind: 'files-limited', retryAfter }, error);
};

const failureOf = (error: unknown): unknown =>
  error instanceof TelegramError ? loginRefused(error.message, error.retryAfter) : error;
