import { Refusal } from '../http/errors.ts';
import { IdTokenRefused } from '../identity/identity.ts';

/** How the client sent a token: as `id_token` of a body, or in the `Authorization` header of a call. */
export type TokenPlace = 'body' | 'header';

const PLACES = {
  body: { status: 403, subject: 'id_token:' },
  header: { status: 401, subject: 'Authorization: the token' },
} as const;

const PREDICATES = {
  foreign: 'is not a token of the identity provider for this project',
  expired: 'has expired, sign in again',
  revoked: 'is of a sign-in that was revoked, sign in again',
  disabled: 'is of an account that is disabled',
} as const;

/** The answer to a client for each failure of the identity provider. */
const refusalFor = ({ failure }: IdTokenRefused, place: TokenPlace): Refusal => {
  if (failure === 'provider-down')
    return new Refusal(503, 'The identity provider does not answer, try again in a minute');
  const { status, subject } = PLACES[place];
  return new Refusal(status, `${subject} ${PREDICATES[failure]}`);
};

/**
 * The result of a call that checks a token.
 * @throws Refusal in place of an IdTokenRefused
 */
export const orRefusal = <T>(call: Promise<T>, place: TokenPlace): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof IdTokenRefused ? refusalFor(error, place) : error;
  });
