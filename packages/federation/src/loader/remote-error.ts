import { type ErrorName, NumberedError } from '../errors.ts';

/** A remote does not stand where it should. The rest of the suite is not concerned. */
export class RemoteError extends NumberedError {
  override name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, reason: ErrorName, message: string, options?: ErrorOptions) {
    super(reason, message, options);
    this.remote = remote;
  }
}
