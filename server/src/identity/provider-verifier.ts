import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Refusal } from '../http/errors.ts';
import { CLOCK_TOLERANCE, issuerOf, readIdentity } from './claims.ts';
import type { VerifyIdToken } from './identity.ts';

const PROVIDER_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The provider's public keys, fetched when first needed and again when it rotates them. */
export const providerKeys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(PROVIDER_KEYS));

/** Takes tokens that the provider signed for this project. */
export const createProviderVerifier = (
  projectId: string,
  keys: JWTVerifyGetKey = providerKeys(),
): VerifyIdToken => {
  const expected = {
    algorithms: ['RS256'],
    issuer: issuerOf(projectId),
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    clockTolerance: CLOCK_TOLERANCE,
  };
  return async (token) => {
    try {
      return readIdentity((await jwtVerify(token, keys, expected)).payload);
    } catch (error) {
      throw refusalFor(error);
    }
  };
};

const refusalFor = (error: unknown): Error => {
  if (error instanceof errors.JWTExpired) return new Refusal(403, 'id_token: has expired, sign in again');
  if (error instanceof errors.JWKSTimeout || isUnreachable(error))
    return new Refusal(503, 'The identity provider does not answer, try again in a minute');
  return new Refusal(403, 'id_token: is not a token of the identity provider for this project');
};

const isUnreachable = (error: unknown): boolean =>
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') || error instanceof TypeError;
