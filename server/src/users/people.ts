import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import type { SignedInContext } from '../http/call-context.ts';
import { readSessionCookies } from '../http/cookies.ts';
import { refuseForgery } from '../http/csrf.ts';
import { bearerOf } from '../http/foreign-pages.ts';
import { CLOCK_TOLERANCE } from '../identity/claims.ts';
import { IdTokenRefused, type VerifyIdToken } from '../identity/identity.ts';
import type { Kernel } from '../kernel.ts';
import { createSessions } from '../sessions/sessions.ts';
import { visitOf } from '../sessions/visit.ts';
import { refuseUnconfirmed } from './admitting.ts';
import { orRefusal } from './refusals.ts';
import { createUsers } from './users.ts';

export interface PeopleDeps extends Pick<Kernel, 'config' | 'db' | 'now' | 'audit'> {
  verifyIdToken: VerifyIdToken;
}

/** The users, their sessions, and the context of a request. */
export const createPeople = ({ config, db, now, audit, verifyIdToken }: PeopleDeps) => {
  const users = createUsers(db);
  const sessions = createSessions(db, now, audit);

  /** @throws Refusal 401 when the user of the token has not registered; IdTokenRefused */
  const contextOfBearer = async (token: string): Promise<SignedInContext> => {
    const identity = await verifyIdToken(token);
    refuseUnconfirmed(config, identity);
    const found = await users.find(identity);
    if (!found) throw new Refusal('unknown_user', { by: 'token' });
    if (identity.issuedAt < found.user.tokensValidSince) throw new IdTokenRefused('revoked');
    // Nothing here says when the token was first seen, so a provider whose clock is ahead would give more time.
    const provenAt = (identity.provenAt - CLOCK_TOLERANCE) * 1000;
    return { ...found, signIn: { sessionId: undefined, provenAt } };
  };

  /** @throws Refusal 401; 403 for a page that may not call; 503 when the identity provider does not answer */
  const contextOf = async (request: FastifyRequest): Promise<SignedInContext> => {
    const token = bearerOf(request, config.embedOrigins);
    if (token) return orRefusal(contextOfBearer(token), 'Authorization');
    const { access } = readSessionCookies(request);
    const context = access && (await sessions.contextOf(access));
    if (context) {
      await sessions.visited(context, visitOf(request));
      return context;
    }
    // A page without permission to call gets 403, not 401.
    if (request.foreign) refuseForgery(request, config.publicOrigin);
    throw new Refusal('unauthenticated');
  };
  return { users, sessions, contextOf };
};

export type People = ReturnType<typeof createPeople>;
