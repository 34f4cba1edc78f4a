import { ERRORS, type ErrorName } from './errors.ts';

/** A fault of composing the suite. Its message begins with the number, by which people find its page in `docs/errors`. */
export class NumberedError extends Error {
  override name = 'NumberedError';
  readonly reason: ErrorName;

  constructor(reason: ErrorName, message: string, options?: ErrorOptions) {
    super(`${ERRORS[reason]} ${message}`, options);
    this.reason = reason;
  }

  /** Such as `SB203`. */
  get number(): string {
    return ERRORS[this.reason];
  }
}
