import { Refusal } from '../errors/refusal.ts';
import { TelegramFailed, type TelegramFailure } from './failure.ts';
import type { BotTexts } from './ports.ts';
import { codeOfReason } from './reasons.ts';

/** Refusals for Telegram's names of errors of a login. */
const LOGIN_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  PHONE_NUMBER_INVALID: () => new Refusal('phone_unknown', { field: 'phone' }),
  PHONE_NUMBER_BANNED: () => new Refusal('phone_banned', { field: 'phone' }),
  PHONE_NUMBER_UNOCCUPIED: () => new Refusal('phone_without_account', { field: 'phone' }),
  PHONE_NUMBER_FLOOD: () => new Refusal('phone_limited', { field: 'phone' }),
  PHONE_PASSWORD_FLOOD: () => new Refusal('password_limited', { field: 'password' }),
  PHONE_CODE_INVALID: () => new Refusal('code_wrong', { field: 'code' }),
  PHONE_CODE_EMPTY: () => new Refusal('code_wrong', { field: 'code' }),
  PHONE_CODE_EXPIRED: () => new Refusal('code_expired', { field: 'code' }),
  PASSWORD_HASH_INVALID: () => new Refusal('password_wrong', { field: 'password' }),
  PASSWORD_EMPTY: () => new Refusal('password_wrong', { field: 'password' }),
};

/** The fields of a call that changes texts of a bot. */
const WIRE_NAMES: Readonly<Record<keyof BotTexts, string>> = {
  name: 'name',
  description: 'description',
  shortDescription: 'short_description',
  commands: 'commands',
};

/** The refusal for each failure of Telegram. */
export const refusalOf = (failure: TelegramFailure): Refusal => {
  switch (failure.kind) {
    case 'accounts-not-set-up':
      return new Refusal('accounts_not_set_up');
    case 'unreachable':
      return new Refusal('telegram_unreachable');
    case 'unknown-token':
      return new Refusal('unknown_bot_token', { field: 'token' });
    case 'text-refused':
      return new Refusal('bot_texts_refused', { field: WIRE_NAMES[failure.text], reason: failure.reason });
    case 'texts-limited':
      return new Refusal('bot_texts_limited', {
        field: WIRE_NAMES[failure.text],
        seconds: failure.retryAfter,
      });
    case 'no-login':
      return new Refusal('no_login', { field: 'code' });
    case 'login-refused': {
      const { reason } = failure;
      return LOGIN_REFUSALS[reason]?.() ?? new Refusal('login_refused', { reason });
    }
    case 'login-limited':
      return failure.retryAfter === undefined
        ? new Refusal('login_paused')
        : new Refusal('login_limited', { seconds: failure.retryAfter });
    case 'message-refused':
      return untaken('message', failure.reason);
    case 'messages-limited':
      return new Refusal('messages_limited', { seconds: failure.retryAfter });
    case 'file-unavailable':
      return untaken('file', failure.reason);
    case 'files-limited':
      return new Refusal('files_limited', { seconds: failure.retryAfter });
    case 'unconfirmed':
      return new Refusal('delivery_unknown');
  }
};

/** Telegram's own words in a sentence of an adapter, after a colon or in brackets. */
export const wordsOfTelegram = (sentence: string): string => {
  const [start = ''] = /^Telegram refused the (?:message|file)(?:: | \()/.exec(sentence) ?? [];
  const rest = sentence.slice(start.length);
  return start.endsWith('(') && rest.endsWith(')') ? rest.slice(0, -1) : rest;
};

const untaken = (about: 'message' | 'file', sentence: string): Refusal => {
  const code = codeOfReason(sentence);
  if (code !== undefined) return new Refusal(code, { about, sentence });
  const reason = wordsOfTelegram(sentence);
  return new Refusal(about === 'file' ? 'file_refused' : 'message_refused', { about, sentence, reason });
};

/**
 * The result of a call to Telegram.
 * @throws Refusal in place of a TelegramFailed
 */
export const orRefusal = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof TelegramFailed ? refusalOf(error.failure) : error;
  });
