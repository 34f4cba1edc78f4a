import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import { IdTokenRefused, type VerifyIdToken } from '../identity/identity.ts';
import { orRefusal } from './refusals.ts';
import type { Users } from './users.ts';

export interface BearerDeps {
  verifyIdToken: VerifyIdToken;
  users: Pick<Users, 'find'>;
}

/**
 * The user of a token that a call carries, and the workspace of the user.
 *
 * @throws Refusal 401 for a token that is not valid or whose owner has not registered; 503 when the provider does not answer
 */
export const contextOfBearer = (
  token: string,
  { verifyIdToken, users }: BearerDeps,
): Promise<CallContext> => {
  const find = async () => {
    const identity = await verifyIdToken(token);
    const found = await users.find(identity);
    if (!found) throw new Refusal('unknown_user', { by: 'token' });
    if (identity.issuedAt < found.user.tokensValidSince) throw new IdTokenRefused('revoked');
    return found;
  };
  return orRefusal(find(), 'header');
};
