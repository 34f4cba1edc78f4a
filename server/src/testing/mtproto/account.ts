import { Long } from '@mtcute/core';
import { type Answer, createTelegramServer, RpcFailure } from './telegram-server.ts';

export const PHONE = '+15550100';
export const ME = 7;

export const refuse =
  (code: number, text: string): Answer =>
  () => {
    throw new RpcFailure(code, text);
  };

export const userOf = (phone: string) => ({
  ...{ _: 'user', self: true, firstName: 'Ada', phone, usernames: [], accessHash: 1 },
  id: phone === PHONE.slice(1) ? ME : Number(phone),
});
const state = { _: 'updates.state', pts: 1, qts: 1, date: 1_790_000_000, seq: 0, unreadCount: 0 };
export const sentCode = {
  _: 'auth.sentCode',
  type: { _: 'auth.sentCodeTypeApp', length: 5 },
  phoneCodeHash: 'hash',
  timeout: 42,
};
const authorizationOf = (phone: string) => ({ _: 'auth.authorization', user: userOf(phone) });

/** A QR code that lasts. */
const loginToken = (number: number) => ({
  _: 'auth.loginToken',
  expires: Math.floor(Date.now() / 1_000) + 60,
  token: Buffer.from([number]),
});

/** Two-step verification of an account, as Telegram describes it. */
export const passwordSettings = (hint?: string) => ({
  ...{ _: 'account.password', hasPassword: true, hint, srpId: Long.ONE, srpB: Buffer.alloc(256, 2) },
  ...{ newSecureAlgo: { _: 'securePasswordKdfAlgoUnknown' }, secureRandom: Buffer.alloc(8) },
  newAlgo: { _: 'passwordKdfAlgoUnknown' },
  currentAlgo: {
    _: 'passwordKdfAlgoSHA256SHA256PBKDF2HMACSHA512iter100000SHA256ModPow',
    ...{ salt1: Buffer.alloc(8), salt2: Buffer.alloc(8), g: 3, p: Buffer.alloc(256, 255) },
  },
});

/**
 * Telegram with an account for each phone; that of `PHONE` has the number 7, and any other the digits of its phone. The
 * code is 12345. Keys sign in with it, and `signOut` ends their sessions.
 * @param changes answers in place of these
 */
export const createAccountAtTelegram = (changes: Record<string, Answer> = {}) => {
  const signedIn = new Set<string>();
  /** The phones of keys, without `+`. */
  const phones = new Map<string, string>();
  /** Keys whose QR code was scanned. */
  const scanned = new Set<string>();
  let tokens = 0;
  const ended = new Map<string, string>();
  /** Calls of a session that is signed in. */
  const own =
    (answer: Answer): Answer =>
    (call) => {
      if (signedIn.has(call.key)) return answer(call);
      throw new RpcFailure(401, ended.get(call.key) ?? 'AUTH_KEY_UNREGISTERED');
    };
  const signIn = (key: string, phone = PHONE.slice(1)) => {
    signedIn.add(key);
    phones.set(key, phone);
    return authorizationOf(phone);
  };
  const telegram = createTelegramServer({
    'auth.sendCode': () => sentCode,
    'auth.signIn': ({ args, key }) => {
      if (args.phoneCode !== '12345') throw new RpcFailure(400, 'PHONE_CODE_INVALID');
      return signIn(key, String(args.phoneNumber));
    },
    'auth.exportLoginToken': ({ key }) => {
      if (scanned.has(key)) return { _: 'auth.loginTokenSuccess', authorization: signIn(key) };
      tokens += 1;
      return loginToken(tokens);
    },
    'auth.logOut': own(({ key }) => {
      signedIn.delete(key);
      return { _: 'auth.loggedOut' };
    }),
    'users.getUsers': own(({ key }) => [userOf(phones.get(key) ?? '')]),
    'updates.getState': own(() => state),
    'updates.getDifference': own(() => ({ _: 'updates.differenceEmpty', date: state.date, seq: 0 })),
    'messages.getDialogs': own(() => ({
      _: 'messages.dialogs',
      dialogs: [],
      messages: [],
      chats: [],
      users: [],
    })),
    'messages.getPinnedDialogs': own(() => ({
      ...{ _: 'messages.peerDialogs', dialogs: [], messages: [], chats: [], users: [] },
      state,
    })),
    ...changes,
  });
  return {
    ...telegram,
    own,
    signIn,
    /** An app that is signed in scans the code of a key; Telegram reports that to its connections. */
    scan: (key: string): void => {
      scanned.add(key);
      const update = { _: 'updateLoginToken' };
      telegram.push(key, { _: 'updateShort', update, date: state.date });
    },
    /** The keys that are signed in. */
    signedIn,
    /** The phone of the account that a key signed in to, without `+`. */
    phoneOf: (key: string) => phones.get(key),
    /** Ends all sessions. */
    endSessions: (reason: string): void => {
      for (const key of signedIn) ended.set(key, reason);
      signedIn.clear();
    },
  };
};
