/** A refusal in Telegram's own words. `code` is an HTTP status. */
export class TelegramError extends Error {
  override readonly name = 'TelegramError';
  readonly code: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: number, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The call was carried out, and its answer never arrives. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}

/** The call never reached Telegram. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
