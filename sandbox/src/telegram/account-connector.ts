import { readFile } from 'node:fs/promises';
import { pause } from '@switchboard/common/async/pause';
import {
  type AccountConnector,
  type AccountRef,
  fileUnavailable,
  type LoginRef,
  loginRefused,
  type OutgoingMedia,
  type StoreAccount,
  TelegramFailed,
} from '@switchboard/server';
import { z } from 'zod';
import { type AccountDeliveries, createAccountDeliveries } from './account-deliveries.ts';
import {
  actFromAccount,
  forwardFromAccount,
  sendAlbumFromAccount,
  sendFromAccount,
} from './account-sending.ts';
import { CODE_LIFETIME, openSession, sendCode, sentTo, sessionAt, signOut, takeCode } from './accounts.ts';
import { withFailures } from './failures.ts';
import { keepFile, openFile } from './files.ts';
import type { Content } from './messages.ts';
import { forgetQr, isLogin, linkOf, QR_LIFETIME, qrOf, showQr, takeScan } from './qr-logins.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Account, QrLogin } from './world.ts';

/** Personal accounts at the emulated Telegram; logins, also those under way, survive a restart with its state. */
export const createSandboxAccounts = (state: TelegramState): AccountConnector => {
  const forget = (login: LoginRef): void => {
    state.world.logins = state.world.logins.filter((known) => !isLogin(known, login));
    forgetQr(state, login);
  };
  let deliveries: AccountDeliveries | undefined;
  let endSession: ((account: AccountRef) => void) | undefined;
  let hear: ((account: AccountRef, chatId: string) => void) | undefined;
  const closing = new AbortController();

  const complete = async (login: LoginRef, { id, name, phone }: Account, store: StoreAccount) => {
    forget(login);
    const account = { accountId: String(id), phone, name, username: null };
    await store(account, async () => undefined);
    const session = openSession(state, login.userId, phone);
    deliveries?.follow(session);
    return { state: 'connected' as const };
  };

  const qrShown = async (login: LoginRef) => {
    const link = linkOf(showQr(state, login));
    await state.save();
    return { state: 'waiting' as const, link, expiresIn: QR_LIFETIME / 1_000 };
  };

  /** Resolves when the code is scanned, or when it expires. */
  const scannedOrOver = async ({ token, expiresAt }: QrLogin): Promise<void> => {
    const scanned = new AbortController();
    const end = () => scanned.abort();
    state.arrivals.on(`qr:${token}`, end);
    await pause(Math.max(0, expiresAt - state.now()), AbortSignal.any([scanned.signal, closing.signal]));
    state.arrivals.off(`qr:${token}`, end);
  };

  /** Signs in, or asks for the password. */
  const attempt = async (login: LoginRef, check: () => Account, store: StoreAccount) => {
    try {
      return await complete(login, check(), store);
    } catch (error) {
      const isHalfway = error instanceof TelegramError && error.message === 'SESSION_PASSWORD_NEEDED';
      if (isHalfway) return { state: 'password_required' as const };
      throw failureOf(error);
    } finally {
      await state.save();
    }
  };

  const contentOf = async (media: OutgoingMedia): Promise<Content> => {
    const { path, fileName, contentType, type, caption, duration, waveform, width, height } = media;
    const card = { name: fileName, contentType, duration, waveform, width, height };
    return { type, text: caption, file: await keepFile(state, card, await readFile(path)) };
  };

  return {
    start: async ({ deliver, disconnected, typing }) => {
      hear = (account, chatId) => typing(account, chatId);
      state.arrivals.on('typing', hear);
      endSession = (account) => void disconnected(account).catch(() => undefined);
      state.arrivals.on('session-ended', endSession);
      deliveries = createAccountDeliveries(state, deliver);
      for (const session of state.world.sessions) deliveries.follow(session);
    },
    startLogin: async (login, phone) => {
      try {
        sendCode(state, phone);
      } catch (error) {
        throw failureOf(error);
      }
      forget(login);
      state.world.logins.push({ ...login, phone });
      await state.save();
      return { resendAfter: 30, expiresIn: CODE_LIFETIME / 1_000 };
    },
    codeUnderWay: async (login) => {
      const phone = state.world.logins.find((known) => isLogin(known, login))?.phone;
      const sent = phone === undefined ? undefined : sentTo(state, phone);
      if (phone === undefined || sent === undefined) return undefined;
      return { phone, expiresIn: Math.ceil((sent.expiresAt - state.now()) / 1_000) };
    },
    confirm: async (login, answer, store) => {
      const phone = state.world.logins.find((known) => isLogin(known, login))?.phone;
      if (phone === undefined) throw new TelegramFailed({ kind: 'no-login' });
      return attempt(login, () => takeCode(state, { phone, ...answer }), store);
    },
    startQrLogin: (login) => {
      forget(login);
      return qrShown(login);
    },
    confirmQr: async (login, password, store) => {
      const shown = qrOf(state, login);
      if (shown !== undefined && shown.phone === undefined) await scannedOrOver(shown);
      // The user may have turned to the phone or to another code meanwhile.
      const current = qrOf(state, login);
      if (shown === undefined || current?.token !== shown.token)
        throw new TelegramFailed({ kind: 'no-login' });
      const { phone } = current;
      if (phone === undefined) return qrShown(login);
      return attempt(login, () => takeScan(state, { phone, password }), store);
    },
    end: async (_tx, account) => async () => {
      const session = sessionAt(state, account);
      if (session !== undefined) signOut(state, session);
      await state.save();
      return true;
    },
    sendText: (account, chatId, { text, replyTo }) =>
      sendFromAccount(state, account, chatId, { text, ...replyOf(replyTo) }),
    sendMedia: async (account, chatId, media) =>
      sendFromAccount(state, account, chatId, { ...(await contentOf(media)), ...replyOf(media.replyTo) }),
    sendAlbum: async (account, chatId, { parts, replyTo }) => {
      const contents: Content[] = [];
      for (const part of parts) contents.push({ ...(await contentOf(part)), ...replyOf(replyTo) });
      return { externalIds: await sendAlbumFromAccount(state, account, chatId, contents) };
    },
    type: async (account, chatId) => {
      const session = sessionAt(state, account);
      if (session !== undefined)
        state.typing.set(`account ${session.userId} ${session.phone} ${chatId}`, state.now());
    },
    forward: (account, chatId, from) => forwardFromAccount(state, account, chatId, from),
    act: (account, chatId, act) => actFromAccount(state, account, chatId, act),
    download: async (account, remote) => {
      const session = sessionAt(state, account);
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
      if (hear !== undefined) state.arrivals.off('typing', hear);
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
