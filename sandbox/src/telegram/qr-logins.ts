import { randomBytes } from 'node:crypto';
import type { LoginRef } from '@switchboard/server';
import { openAccount } from './accounts.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Account, QrLogin } from './world.ts';

/** Milliseconds. */
export const QR_LIFETIME = 30_000;

export const linkOf = ({ token }: QrLogin): string => `tg://login?token=${token}`;

/** Whether a login under way is the one that the dashboard names. */
export const isLogin = (
  login: { userId: string; adds?: boolean | undefined },
  { userId, adds }: LoginRef,
): boolean => login.userId === userId && (login.adds ?? false) === adds;

export const qrOf = (state: TelegramState, ref: LoginRef): QrLogin | undefined =>
  state.world.qrs.find((login) => isLogin(login, ref));

export const forgetQr = (state: TelegramState, ref: LoginRef): void => {
  state.world.qrs = state.world.qrs.filter((login) => !isLogin(login, ref));
};

/** Shows a user of the dashboard a new QR code, in place of the last one. */
export const showQr = (state: TelegramState, ref: LoginRef): QrLogin => {
  forgetQr(state, ref);
  const token = randomBytes(16).toString('base64url');
  const shown: QrLogin = { ...ref, token, expiresAt: state.now() + QR_LIFETIME };
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
  state.arrivals.emit(`qr:${login.token}`);
  return account;
};

/** Checks the password of the account that scanned the code. @throws TelegramError SESSION_PASSWORD_NEEDED, PASSWORD_HASH_INVALID */
export const takeScan = (
  state: TelegramState,
  { phone, password }: { phone: string; password: string | undefined },
): Account => {
  const account = openAccount(state, { phone });
  if (account.password !== undefined && password === undefined)
    throw new TelegramError(401, 'SESSION_PASSWORD_NEEDED');
  if (account.password !== undefined && password !== account.password)
    throw new TelegramError(400, 'PASSWORD_HASH_INVALID');
  return account;
};
