import { HttpError, NetworkError } from '@switchboard/api-client';

/** Whether it is the backend that cannot answer, and not the person who is refused. */
export const isBackendDown = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
