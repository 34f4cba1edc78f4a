import { Refusal } from '../errors/refusal.ts';
import { IdTokenRefused } from '../identity/identity.ts';

/** How the client sent a token: as `id_token` of a body, or in the `Authorization` header of a call. */
type TokenField = 'id_token' | 'Authorization';

/** The refusal for each failure of the identity provider. */
const refusalFor = ({ failure }: IdTokenRefused, field: TokenField): Refusal =>
  failure === 'provider-down'
    ? new Refusal('identity_unavailable')
    : new Refusal(`token_${failure}`, { field });

/**
 * The result of a call that checks a token.
 * @throws Refusal in place of an IdTokenRefused
 */
export const orRefusal = <T>(call: Promise<T>, field: TokenField): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof IdTokenRefused ? refusalFor(error, field) : error;
  });
