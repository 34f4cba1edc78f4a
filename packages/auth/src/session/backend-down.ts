import { HttpError, NetworkError } from '@switchboard/api-client';

/** Whether the backend could not answer, as opposed to a refusal of the user. */
export const isBackendDown = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
