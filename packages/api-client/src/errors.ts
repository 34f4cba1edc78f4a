/** The base of all failures of API calls. `message` can be shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError';
}

/** The server answered with a failure. */
export class HttpError extends ApiError {
  override name = 'HttpError';
  readonly status: number;
  /** The parsed body, or `undefined` when it was not JSON. */
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** No answer: offline, refused, or cut off. Whether the server acted is unknown. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';
}

/** The answer breaks the contract. Names the endpoint and the field. */
export class ContractError extends ApiError {
  override name = 'ContractError';
}

/** The channel cannot do this; nothing was sent. */
export class NotSupportedError extends ApiError {
  override name = 'NotSupportedError';
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Whether there is no session, and it could not be renewed. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 401;
