import { messageOf } from '@switchboard/common/text/message-of';
import { type ErrorName, NumberedError } from '../errors.ts';

/** A fault of one remote. The rest of the suite works. */
export class RemoteError extends NumberedError {
  override name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, reason: ErrorName, message: string, options?: ErrorOptions) {
    super(reason, message, options);
    this.remote = remote;
  }
}

/** Takes any other error for a broken start. */
export const asRemoteError = (name: string, cause: unknown): RemoteError =>
  cause instanceof RemoteError
    ? cause
    : new RemoteError(name, 'broken-start', `${name} could not be started: ${messageOf(cause)}`, { cause });
