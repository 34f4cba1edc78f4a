import { Refusal } from '../http/errors.ts';

const WORDS: Record<string, string> = {
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

/**
 * What to tell the user when Telegram turns a login down.
 * @param reason Telegram's own name of the error, such as `PHONE_CODE_INVALID` or `FLOOD_WAIT_30`
 */
export const loginRefusal = (reason: string, retryAfter?: number): Refusal => {
  const seconds = retryAfter ?? Number(/^FLOOD_WAIT_(\d+)$/.exec(reason)?.[1]);
  if (reason.startsWith('FLOOD_WAIT')) {
    const when = Number.isFinite(seconds) ? `in ${seconds} seconds` : 'later';
    return new Refusal(400, `Too many attempts: Telegram allows the next one ${when}`);
  }
  return new Refusal(400, WORDS[reason] ?? `Telegram refused the login (${reason})`);
};

/** The login to confirm was never begun here, or a restart has ended it. */
export const noLoginRefusal = (): Refusal =>
  new Refusal(400, 'code: no login is under way; ask for a new code');
