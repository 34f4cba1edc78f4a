/** Why a remote does not stand where it should. */
export type RemoteFailure = 'unreachable' | 'timeout' | 'broken' | 'incompatible' | 'unknown-remote';

/** A remote could not be loaded. The rest of the suite is not concerned. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly remote: string;
  readonly failure: RemoteFailure;

  constructor(remote: string, failure: RemoteFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.remote = remote;
    this.failure = failure;
  }
}
