import type { BotTexts } from './ports.ts';
import { REASONS } from './reasons.ts';

/** Why a call to Telegram failed. Except for `unconfirmed`, nothing was sent and a repeat is safe. */
export type TelegramFailure =
  /** This server has no credentials for personal accounts. */
  | { kind: 'accounts-not-set-up' }
  | { kind: 'unreachable' }
  | { kind: 'unknown-token' }
  /** `reason` is in Telegram's words. */
  | { kind: 'text-refused'; text: keyof BotTexts; reason: string }
  /** `retryAfter` is in seconds. */
  | { kind: 'texts-limited'; text: keyof BotTexts; retryAfter: number }
  /** No code was requested for this user, the login has expired, or a newer one replaced it. */
  | { kind: 'no-login' }
  /** `reason` is Telegram's name of the error, such as `PHONE_CODE_INVALID`. */
  | { kind: 'login-refused'; reason: string }
  /** `retryAfter` is in seconds. */
  | { kind: 'login-limited'; retryAfter: number | undefined }
  /** `reason` is a sentence for the user. */
  | { kind: 'message-refused'; reason: string }
  /** `retryAfter` is in seconds. */
  | { kind: 'messages-limited'; retryAfter: number }
  /** The file is permanently unavailable; `reason` is a sentence for the user. */
  | { kind: 'file-unavailable'; reason: string }
  /** `retryAfter` is in seconds. */
  | { kind: 'files-limited'; retryAfter: number }
  /**
   * The answer was lost; the message may have been sent. With `badGateway`, Telegram answered that it could not pass the
   * call on, so it was probably not sent.
   */
  | { kind: 'unconfirmed'; badGateway?: true };

/** A call that Telegram did not carry out, or did not confirm. */
export class TelegramFailed extends Error {
  override readonly name = 'TelegramFailed';
  readonly failure: TelegramFailure;

  constructor(failure: TelegramFailure, cause?: unknown) {
    super('reason' in failure ? `${failure.kind}: ${failure.reason}` : failure.kind, { cause });
    this.failure = failure;
  }
}

/** The account is signed out, or another server uses it now. Nothing was sent. */
export class AccountAway extends TelegramFailed {
  constructor() {
    super({ kind: 'message-refused', reason: REASONS.account_not_connected });
  }
}

/** The account of an event is not stored yet: its login is not complete. */
export class AccountUnknown extends Error {
  override readonly name = 'AccountUnknown';

  constructor(accountId: string) {
    super(`The Telegram account ${accountId} is not connected`);
  }
}

/** The bot of an event is switched off: it arrives again once the bot is on. */
export class BotOff extends Error {
  override readonly name = 'BotOff';

  constructor(botId: string) {
    super(`The bot ${botId} is switched off`);
  }
}

/** A Business connection that Telegram did not tell of yet. */
export class BusinessUnknown extends Error {
  override readonly name = 'BusinessUnknown';
  /** Telegram's id of the connection. */
  readonly id: string;

  constructor(id: string) {
    super(`Telegram did not tell of the Business connection ${id}`);
    this.id = id;
  }
}

export const messageRefused = (reason: string, cause?: unknown): TelegramFailed =>
  new TelegramFailed({ kind: 'message-refused', reason }, cause);

export const fileUnavailable = (reason: string, cause?: unknown): TelegramFailed =>
  new TelegramFailed({ kind: 'file-unavailable', reason }, cause);

/** @param reason Telegram's name of the error; `FLOOD_WAIT_30` asks for a pause of 30 seconds */
export const loginRefused = (reason: string, retryAfter?: number): TelegramFailed => {
  if (!reason.startsWith('FLOOD_WAIT')) return new TelegramFailed({ kind: 'login-refused', reason });
  const named = /^FLOOD_WAIT_(\d+)$/.exec(reason)?.[1];
  return new TelegramFailed({
    kind: 'login-limited',
    retryAfter: retryAfter ?? (named === undefined ? undefined : Number(named)),
  });
};
