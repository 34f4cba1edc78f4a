import { randomInt } from 'node:crypto';
import type { AccountRef } from '@switchboard/server';
import { type Content, recordMessage } from './messages.ts';
import { digits, findOrAddPerson, type PersonCard, samePhone } from './people.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { Account, AccountNews, AccountSession, ChatMessage, LoginCode } from './world.ts';

/** Milliseconds. */
export const CODE_LIFETIME = 5 * 60_000;
const TRIES = 5;

/** `+` and digits only. @throws TelegramError PHONE_NUMBER_INVALID */
const normalisePhone = (phone: string): string => {
  const number = digits(phone);
  if (number.length < 7 || number.length > 15) throw new TelegramError(400, 'PHONE_NUMBER_INVALID');
  return `+${number}`;
};

/** The account of a phone; every phone has one. `password` turns two-step verification on. */
export const openAccount = (
  state: TelegramState,
  card: { phone: string; name?: string | undefined; password?: string | undefined },
): Account => {
  const phone = normalisePhone(card.phone);
  const known = state.world.accounts.find((account) => account.phone === phone);
  const account = known ?? { id: state.world.nextId++, phone, name: phone, nextMessageId: 1 };
  if (known === undefined) state.world.accounts.push(account);
  account.name = card.name ?? account.name;
  account.password = card.password ?? account.password;
  return account;
};

/** Sends a login code to a phone; `codeFor` reads it. @throws TelegramError */
export const sendCode = (state: TelegramState, phoneAsWritten: string): void => {
  const { phone } = openAccount(state, { phone: phoneAsWritten });
  state.world.codes = state.world.codes.filter((login) => login.phone !== phone);
  const code = String(randomInt(10_000, 100_000));
  state.world.codes.push({ phone, code, expiresAt: state.now() + CODE_LIFETIME, wrongTries: 0 });
};

/** The code that was sent to a phone and has not expired. */
export const sentTo = (state: TelegramState, phone: string): LoginCode | undefined =>
  state.world.codes.find((login) => samePhone(login.phone, phone) && login.expiresAt > state.now());

export const codeFor = (state: TelegramState, phone: string): string | undefined =>
  sentTo(state, phone)?.code;

/**
 * Checks the code and the password of a login; the code can be used once.
 * @throws TelegramError PHONE_CODE_EXPIRED, PHONE_CODE_INVALID, SESSION_PASSWORD_NEEDED, PASSWORD_HASH_INVALID
 */
export const takeCode = (
  state: TelegramState,
  attempt: { phone: string; code: string; password?: string | undefined },
): Account => {
  const { password } = attempt;
  const account = openAccount(state, { phone: attempt.phone });
  const { phone } = account;
  const login = state.world.codes.find((known) => known.phone === phone);
  if (login === undefined || login.expiresAt <= state.now())
    throw new TelegramError(400, 'PHONE_CODE_EXPIRED');
  if (login.wrongTries >= TRIES) throw new TelegramError(420, 'FLOOD_WAIT_300', 300);
  if (login.code !== attempt.code) {
    login.wrongTries += 1;
    throw new TelegramError(400, 'PHONE_CODE_INVALID');
  }
  if (account.password !== undefined && password === undefined) {
    throw new TelegramError(401, 'SESSION_PASSWORD_NEEDED');
  }
  if (account.password !== undefined && password !== account.password) {
    login.wrongTries += 1;
    throw new TelegramError(400, 'PASSWORD_HASH_INVALID');
  }
  state.world.codes = state.world.codes.filter((known) => known !== login);
  return account;
};

/** Signs a user of the dashboard in, in place of an earlier login of this user at the same account. */
export const openSession = (state: TelegramState, userId: string, phone: string): AccountSession => {
  const session = { userId, phone, pending: [] };
  signOut(state, session);
  state.world.sessions.push(session);
  return session;
};

export const signOut = (state: TelegramState, { userId, phone }: Omit<AccountSession, 'pending'>): void => {
  state.world.sessions = state.world.sessions.filter(
    (session) => session.userId !== userId || session.phone !== phone,
  );
};

/** @param phone of the account; by default the one that was connected first */
export const sessionOf = (
  state: TelegramState,
  userId: string,
  phone?: string | undefined,
): AccountSession | undefined =>
  state.world.sessions.find(
    (session) => session.userId === userId && (phone === undefined || samePhone(session.phone, phone)),
  );

/** As the dashboard names the account of a session. */
export const refOf = (state: TelegramState, { userId, phone }: AccountSession): AccountRef => ({
  userId,
  accountId: String(openAccount(state, { phone }).id),
});

/** The session of an account that the dashboard names. */
export const sessionAt = (
  state: TelegramState,
  { userId, accountId }: AccountRef,
): AccountSession | undefined => {
  const phone = state.world.accounts.find(({ id }) => String(id) === accountId)?.phone;
  return phone === undefined ? undefined : sessionOf(state, userId, phone);
};

/** A customer writes to the account that a user of the dashboard has connected, or its owner writes on their phone. */
export const writeToAccount = (
  state: TelegramState,
  session: AccountSession,
  customer: PersonCard,
  content: Content,
  author: 'customer' | 'owner' = 'customer',
): ChatMessage => {
  const { userId, phone } = session;
  const message_id = openAccount(state, { phone }).nextMessageId++;
  const chat = findOrAddPerson(state, customer);
  const message = recordMessage(state, { via: 'account', userId, phone, chat, author, message_id }, content);
  tellAccount(state, session, { kind: 'message', message: structuredClone(message) });
  return message;
};

/** The name of the event for news of an account. */
export const channelOf = ({ userId, phone }: AccountSession): string => `account:${userId} ${phone}`;

export const tellAccount = (state: TelegramState, session: AccountSession, news: AccountNews): void => {
  session.pending.push(news);
  state.arrivals.emit(channelOf(session));
};
