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
  /** Seconds that the server asks to wait before a repeat, if it does. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, body: unknown, retryAfter?: number) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
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

// The host and each remote bundle their own copy of the classes, so the guards compare names.
const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

export const isHttpError = (error: unknown): error is HttpError => isNamed(error, 'HttpError');

export const isNetworkError = (error: unknown): error is NetworkError => isNamed(error, 'NetworkError');

export const isNotSupported = (error: unknown): error is NotSupportedError =>
  isNamed(error, 'NotSupportedError');

export const isApiError = (error: unknown): error is ApiError =>
  isHttpError(error) ||
  isNetworkError(error) ||
  isNotSupported(error) ||
  isNamed(error, 'ApiError', 'ContractError');

const textIn = (error: unknown, name: 'code' | 'field' | 'reason'): string | undefined => {
  const text: unknown = isHttpError(error) ? Object(error.body)[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** The code of a refusal, for programs that distinguish them; `undefined` from a backend without codes. */
export const codeOf = (error: unknown): string | undefined => textIn(error, 'code');

/** The part of the request that a refusal is about, such as `phone`. */
export const fieldOf = (error: unknown): string | undefined => textIn(error, 'field');

/** What the program said of a fault behind a refusal, in English. */
export const reasonOf = (error: unknown): string | undefined => textIn(error, 'reason');

/** Whether the backend does not have what was asked for; one of the base contract alone lacks extensions. */
export const isNotFound = (error: unknown): boolean => isHttpError(error) && error.status === 404;

/** Whether the call was about another version than the present one, which was changed elsewhere meanwhile. */
export const isOutdated = (error: unknown): error is HttpError => isHttpError(error) && error.status === 412;

/** Whether there is no session, and it could not be renewed. */
export const isUnauthenticated = (error: unknown): boolean => isHttpError(error) && error.status === 401;

/** Whether a repeat can succeed: the call was not answered, or the server is down or busy. */
export const isTransient = (error: unknown): boolean => {
  if (isNetworkError(error)) return true;
  return isHttpError(error)
    ? error.status >= 500 || error.status === 429 || error.status === 408 || isUnauthenticated(error)
    : false;
};
