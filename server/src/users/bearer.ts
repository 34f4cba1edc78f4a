import type { UserRow } from '../db/schema/users.ts';
import { Refusal } from '../http/errors.ts';
import type { VerifyIdToken } from '../identity/identity.ts';
import type { Users } from './users.ts';

export interface BearerDeps {
  verifyIdToken: VerifyIdToken;
  users: Pick<Users, 'find'>;
}

/**
 * The user of a token that a call carries.
 *
 * @throws Refusal 401 when it is not good, or nobody registered with it; 503 when the provider cannot be asked
 */
export const userOfBearer = async (token: string, { verifyIdToken, users }: BearerDeps): Promise<UserRow> => {
  const identity = await verifyIdToken(token).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 403)
      throw new Refusal(401, error.detail.replace(/^id_token:/, 'Authorization: the token'));
    throw error;
  });
  const user = await users.find(identity);
  if (!user)
    throw new Refusal(401, 'There is no account for this sign-in yet, register first', 'unknown_user');
  return user;
};
