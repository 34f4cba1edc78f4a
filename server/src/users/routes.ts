import { contract } from '@switchboard/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../db/schema/users.ts';
import type { Wakeups } from '../db/wakeups.ts';
import {
  CSRF_COOKIE,
  clearSessionCookies,
  readSessionCookies,
  setCsrfCookie,
  setSessionCookies,
} from '../http/cookies.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { VerifyIdToken } from '../identity/identity.ts';
import { newToken, type Sessions } from '../sessions/sessions.ts';
import type { Users } from './users.ts';

export interface UserDeps {
  users: Users;
  sessions: Sessions;
  verifyIdToken: VerifyIdToken;
  wakeups: Pick<Wakeups, 'notify'>;
}

const { csrf, me, login, register, refresh, logout } = contract.auth;

export const userRoutes = (
  app: FastifyInstance,
  { users, sessions, verifyIdToken, wakeups }: UserDeps,
): void => {
  const signIn = async (user: UserRow, request: FastifyRequest, reply: FastifyReply) => {
    // A foreign page keeps the token, which every call of its carries.
    if (!request.foreign) setSessionCookies(reply, await sessions.open(user.id, readSessionCookies(request)));
    return toWireUser(user);
  };

  route(app, csrf, async ({ request, reply }) => {
    if (!request.cookies[CSRF_COOKIE]) setCsrfCookie(reply, newToken());
    return {};
  });

  route(app, me, async ({ user }) => toWireUser(user));

  route(app, login, async ({ body, request, reply }) => {
    const user = await users.find(await verifyIdToken(body.id_token));
    if (!user)
      throw new Refusal(404, 'There is no account for this sign-in yet, register first', 'unknown_user');
    return signIn(user, request, reply);
  });

  route(app, register, async ({ body, request, reply }) => {
    const identity = await verifyIdToken(body.id_token);
    return signIn(await users.register(identity, body), request, reply);
  });

  route(app, refresh, async ({ request, reply }) => {
    const token = readSessionCookies(request).refresh;
    const tokens = token && (await sessions.refresh(token));
    if (tokens) setSessionCookies(reply, tokens);
    else {
      clearSessionCookies(reply);
      throw new Refusal(401, 'Not authenticated');
    }
    return {};
  });

  route(app, logout, async ({ request, reply }) => {
    const ended = await sessions.end(readSessionCookies(request));
    clearSessionCookies(reply);
    // Calls that wait in other tabs find out at once that they have waited in vain.
    for (const userId of ended) wakeups.notify(userId);
    return {};
  });
};

const toWireUser = (user: UserRow) => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  username: user.username,
  email: user.email,
  avatar: user.avatar,
  role: user.role,
  needs_onboarding: user.needsOnboarding,
});
