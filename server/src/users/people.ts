import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/schema/users.ts';
import { Refusal } from '../errors/refusal.ts';
import { readSessionCookies } from '../http/cookies.ts';
import { refuseForgery } from '../http/csrf.ts';
import { bearerOf } from '../http/foreign-pages.ts';
import type { VerifyIdToken } from '../identity/identity.ts';
import { createSessions } from '../sessions/sessions.ts';
import { userOfBearer } from './bearer.ts';
import { createUsers } from './users.ts';

export interface PeopleDeps {
  config: Pick<Config, 'embedOrigins' | 'publicOrigin'>;
  db: Database;
  now: Clock;
  verifyIdToken: VerifyIdToken;
}

/** The users, their sessions, and the user of a request. */
export const createPeople = ({ config, db, now, verifyIdToken }: PeopleDeps) => {
  const users = createUsers(db);
  const sessions = createSessions(db, now);
  /** @throws Refusal 401, or 403 for a page that may not call */
  const userOf = async (request: FastifyRequest): Promise<UserRow> => {
    const token = bearerOf(request, config.embedOrigins);
    if (token) return userOfBearer(token, { users, verifyIdToken });
    const { access } = readSessionCookies(request);
    const user = access && (await sessions.userOf(access));
    if (user) return user;
    // A page without permission to call gets 403, not 401.
    if (request.foreign) refuseForgery(request, config.publicOrigin);
    throw new Refusal('unauthenticated');
  };
  return { users, sessions, userOf };
};
