import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import { readSessionCookies } from '../http/cookies.ts';
import { refuseForgery } from '../http/csrf.ts';
import { bearerOf } from '../http/foreign-pages.ts';
import type { VerifyIdToken } from '../identity/identity.ts';
import { createSessions } from '../sessions/sessions.ts';
import { contextOfBearer } from './bearer.ts';
import { createUsers } from './users.ts';

export interface PeopleDeps {
  config: Pick<Config, 'embedOrigins' | 'publicOrigin'>;
  db: Database;
  now: Clock;
  verifyIdToken: VerifyIdToken;
}

/** The users, their sessions, and the context of a request. */
export const createPeople = ({ config, db, now, verifyIdToken }: PeopleDeps) => {
  const users = createUsers(db);
  const sessions = createSessions(db, now);
  /** @throws Refusal 401, or 403 for a page that may not call */
  const contextOf = async (request: FastifyRequest): Promise<CallContext> => {
    const token = bearerOf(request, config.embedOrigins);
    if (token) return contextOfBearer(token, { users, verifyIdToken });
    const { access } = readSessionCookies(request);
    const context = access && (await sessions.contextOf(access));
    if (context) return context;
    // A page without permission to call gets 403, not 401.
    if (request.foreign) refuseForgery(request, config.publicOrigin);
    throw new Refusal('unauthenticated');
  };
  return { users, sessions, contextOf };
};
