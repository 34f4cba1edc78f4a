import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { CLOCK_TOLERANCE, issuerOf, readIdentity } from './claims.ts';
import { type IdTokenFailure, IdTokenRefused, type VerifyIdToken } from './identity.ts';

const PROVIDER_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The provider's public keys, fetched on first use and again after a rotation. */
const providerKeys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(PROVIDER_KEYS));

/** Accepts tokens that the provider signed for this project. */
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
      throw new IdTokenRefused(failureOf(error), error);
    }
  };
};

const failureOf = (error: unknown): IdTokenFailure => {
  if (error instanceof errors.JWTExpired) return 'expired';
  return error instanceof errors.JWKSTimeout || isUnreachable(error) ? 'provider-down' : 'foreign';
};

const isUnreachable = (error: unknown): boolean =>
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') || error instanceof TypeError;
