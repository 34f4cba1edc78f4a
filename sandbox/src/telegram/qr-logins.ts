import { randomBytes } from 'node:crypto';
import { openAccount, openSession } from './accounts.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Account, QrLogin } from './world.ts';

/** Milliseconds. */
export const QR_LIFETIME = 30_000;

export const linkOf = ({ token }: QrLogin): string => `tg://login?token=${token}`;

export const qrOf = (state: TelegramState, userId: string): QrLogin | undefined =>
  state.world.qrs.find((login) => login.userId === userId);

export const forgetQr = (state: TelegramState, userId: string): void => {
  state.world.qrs = state.world.qrs.filter((login) => login.userId !== userId);
};

/** Shows a user of the dashboard a new QR code, in place of the last one. */
export const showQr = (state: TelegramState, userId: string): QrLogin => {
  forgetQr(state, userId);
  const token = randomBytes(16).toString('base64url');
  const shown: QrLogin = { userId, token, expiresAt: state.now() + QR_LIFETIME };
  state.world.qrs.push(shown);
  return shown;
};

/** The app of an account scans a QR code. @throws TelegramError AUTH_TOKEN_INVALID, AUTH_TOKEN_EXPIRED */
export const scanQr = (state: TelegramState, scan: { link: string; phone: string }): Account => {
  const login = state.world.qrs.find((shown) => linkOf(shown) === scan.link.trim());
  if (login === undefined) throw new TelegramError(400, 'AUTH_TOKEN_INVALID');
  if (login.expiresAt <= state.now()) throw new TelegramError(400, 'AUTH_TOKEN_EXPIRED');
  const account = openAccount(state, { phone: scan.phone });
  login.phone = account.phone;
  state.arrivals.emit(`qr:${login.userId}`);
  return account;
};

/** Signs the user in to the account that scanned the code. @throws TelegramError SESSION_PASSWORD_NEEDED, PASSWORD_HASH_INVALID */
export const signInByQr = (
  state: TelegramState,
  attempt: { userId: string; phone: string; password: string | undefined },
): Account => {
  const { userId, phone, password } = attempt;
  const account = openAccount(state, { phone });
  if (account.password !== undefined && password === undefined)
    throw new TelegramError(401, 'SESSION_PASSWORD_NEEDED');
  if (account.password !== undefined && password !== account.password)
    throw new TelegramError(400, 'PASSWORD_HASH_INVALID');
  forgetQr(state, userId);
  openSession(state, userId, phone);
  return account;
};
