import type { ApiError } from '@switchboard/api-client';

/** An error as the host throws it. The host bundles its own copy of the error classes. */
export const ofHost = (error: ApiError): Error => Object.assign(new Error(error.message), { ...error });
