import { errors, UnsecuredJWT } from 'jose';
import { CLOCK_TOLERANCE, issuerOf, readIdentity } from './claims.ts';
import { IdTokenRefused, type VerifyIdToken } from './identity.ts';

/**
 * Accepts the unsigned tokens of the identity emulator, which anyone can write: for the sandbox only. The claims are
 * checked like those of real tokens.
 */
export const createSandboxVerifier = (projectId: string): VerifyIdToken => {
  const expected = {
    issuer: issuerOf(projectId),
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    clockTolerance: CLOCK_TOLERANCE,
  };
  return async (token) => {
    try {
      return readIdentity(UnsecuredJWT.decode(token, expected).payload);
    } catch (error) {
      throw new IdTokenRefused(error instanceof errors.JWTExpired ? 'expired' : 'foreign', error);
    }
  };
};
