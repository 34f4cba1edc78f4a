import { Refusal } from '../http/errors.ts';
import { TelegramFailed, type TelegramFailure } from './failure.ts';

const LOGIN_DETAILS: Readonly<Record<string, string>> = {
  PHONE_NUMBER_INVALID: 'phone: Telegram does not know this number',
  PHONE_NUMBER_BANNED: 'phone: Telegram has banned this number',
  PHONE_NUMBER_UNOCCUPIED: 'phone: this number has no Telegram account',
  PHONE_NUMBER_FLOOD: 'phone: too many codes were asked for; try again tomorrow',
  PHONE_PASSWORD_FLOOD: 'password: too many attempts; try again later',
  PHONE_CODE_INVALID: 'code: the code is wrong',
  PHONE_CODE_EMPTY: 'code: the code is wrong',
  PHONE_CODE_EXPIRED: 'code: the code has expired; ask for a new one',
  PASSWORD_HASH_INVALID: 'password: the password is wrong',
  PASSWORD_EMPTY: 'password: the password is wrong',
};

/** The answer to a client for each failure of Telegram. */
const refusalFor = (failure: TelegramFailure): Refusal => {
  switch (failure.kind) {
    case 'accounts-not-set-up':
      return new Refusal(
        409,
        'Personal accounts are not set up on this server. To allow them, set TELEGRAM_API_ID and TELEGRAM_API_HASH',
      );
    case 'unreachable':
      return new Refusal(424, 'Telegram cannot be reached; try again later');
    case 'unknown-token':
      return new Refusal(400, 'token: Telegram does not know this token');
    case 'no-login':
      return new Refusal(400, 'code: no login is under way; ask for a new code');
    case 'login-refused': {
      const { reason } = failure;
      return new Refusal(400, LOGIN_DETAILS[reason] ?? `Telegram refused the login (${reason})`);
    }
    case 'login-limited': {
      const when = failure.retryAfter === undefined ? 'later' : `in ${failure.retryAfter} seconds`;
      return new Refusal(400, `Too many attempts: Telegram allows the next one ${when}`);
    }
    case 'message-refused':
      return new Refusal(422, failure.reason);
    case 'messages-limited':
      return new Refusal(429, `Telegram takes no more messages for ${failure.retryAfter} seconds`);
    case 'file-unavailable':
      return new Refusal(404, failure.reason);
    case 'files-limited':
      return new Refusal(429, `Telegram hands out no more files for ${failure.retryAfter} seconds`);
    case 'unconfirmed':
      return new Refusal(
        409,
        'Telegram did not confirm this message. It may have arrived, so it is not sent again by itself.',
        'delivery_unknown',
      );
  }
};

/**
 * The result of a call to Telegram.
 * @throws Refusal in place of a TelegramFailed
 */
export const orRefusal = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof TelegramFailed ? refusalFor(error.failure) : error;
  });
