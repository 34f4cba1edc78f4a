import type { UserRow } from '../db/schema/users.ts';
import { Refusal } from '../errors/refusal.ts';
import { IdTokenRefused, type VerifyIdToken } from '../identity/identity.ts';
import { orRefusal } from './refusals.ts';
import type { Users } from './users.ts';

export interface BearerDeps {
  verifyIdToken: VerifyIdToken;
  users: Pick<Users, 'find'>;
}

/**
 * The user of a token that a call carries.
 *
 * @throws Refusal 401 for a token that is not valid or whose owner has not registered; 503 when the provider does not answer
 */
export const userOfBearer = (token: string, { verifyIdToken, users }: BearerDeps): Promise<UserRow> => {
  const findUser = async () => {
    const identity = await verifyIdToken(token);
    const user = await users.find(identity);
    if (!user) throw new Refusal('unknown_user', { by: 'token' });
    if (identity.issuedAt < user.tokensValidSince) throw new IdTokenRefused('revoked');
    return user;
  };
  return orRefusal(findUser(), 'header');
};
