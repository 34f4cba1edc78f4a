import { UnsecuredJWT } from 'jose';
import { Refusal } from '../http/errors.ts';
import { CLOCK_TOLERANCE, issuerOf, readIdentity } from './claims.ts';
import type { VerifyIdToken } from './identity.ts';

/**
 * Takes the unsigned tokens of the identity emulator, which anyone can write: for the sandbox alone.
 * The claims are checked as those of real tokens are.
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
    } catch {
      throw new Refusal(403, 'id_token: is not a token of the identity emulator for this project');
    }
  };
};
