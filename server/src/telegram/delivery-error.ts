/**
 * A message did not demonstrably reach Telegram.
 * `refused`: Telegram said no, or was never reached: nothing was sent and trying again is safe.
 * `unknown`: the answer was lost: it may have been sent.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly outcome: 'refused' | 'unknown';
  /** Seconds after which Telegram will take messages again, when it said so. */
  readonly retryAfter: number | undefined;

  constructor(
    outcome: 'refused' | 'unknown',
    message: string,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.outcome = outcome;
    this.retryAfter = options.retryAfter;
  }
}
