import { contract } from '@switchboard/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../db/schema/users.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import {
  CSRF_COOKIE,
  clearSessionCookies,
  readSessionCookies,
  setCsrfCookie,
  setSessionCookies,
} from '../http/cookies.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import { route } from '../http/route.ts';
import {
  type Identity,
  IdTokenRefused,
  type TokensValidSince,
  type VerifyIdToken,
} from '../identity/identity.ts';
import type { Kernel } from '../kernel.ts';
import { newToken } from '../sessions/sessions.ts';
import { visitOf } from '../sessions/visit.ts';
import { refuseUnconfirmed } from './admitting.ts';
import type { People } from './people.ts';
import { orRefusal } from './refusals.ts';
import { AGENT_LANGUAGES } from './users.ts';
import { toWireUser } from './wire-user.ts';

export interface UserDeps extends Omit<People, 'contextOf'>, Pick<Kernel, 'config' | 'audit'> {
  verifyIdToken: VerifyIdToken;
  tokensValidSince: TokensValidSince;
  wakeups: Pick<Wakeups, 'notify'>;
  /** Ends the sessions of a person whom the provider accepts no more; see `still-accepted.ts`. */
  endUnaccepted?: ((refreshToken: string) => Promise<void>) | undefined;
}

const { csrf, me, login, register, changeLook, refresh, logout, endSessions } = contract.auth;
const { confirm, changeNames, renewSignIn } = contract.person;

/** A sign-in that the provider has confirmed. */
interface CheckedSignIn {
  identity: Identity;
  validSince: number;
}

/** Counts sign-ins of a user whose token the provider has confirmed: strangers cannot use them up. */
const countUser = (
  app: FastifyInstance,
  limit: 'signIn' | 'signUp',
  { identity }: CheckedSignIn,
): Promise<void> => app.guards.limits.count(limit, { user: identity.uid });

export const userRoutes = (
  app: FastifyInstance,
  { config, audit, users, sessions, verifyIdToken, tokensValidSince, wakeups, endUnaccepted }: UserDeps,
): void => {
  /** For people whom the server knows: strangers leave lines in the log only. */
  const noteRefusal = async (identity: Identity, request: FastifyRequest, why: string): Promise<void> => {
    const found = await users.find(identity);
    if (found) await app.guards.note('sign_in_refused', found, request, { detail: why });
  };
  const check = async (idToken: string, request: FastifyRequest): Promise<CheckedSignIn> => {
    const identity = await verifyIdToken(idToken);
    try {
      return { identity, validSince: await tokensValidSince(idToken) };
    } catch (error) {
      if (error instanceof IdTokenRefused && error.failure !== 'provider-down')
        await noteRefusal(identity, request, error.failure);
      throw error;
    }
  };
  const checked = (idToken: string, request: FastifyRequest) =>
    orRefusal(check(idToken, request), 'id_token');
  const checkedOf = async (
    { providerUid }: UserRow,
    idToken: string,
    request: FastifyRequest,
  ): Promise<CheckedSignIn> => {
    const signedIn = await checked(idToken, request);
    if (signedIn.identity.uid !== providerUid)
      throw new Refusal('token_of_other_user', { field: 'id_token' });
    return signedIn;
  };

  const endRevoked = async (
    context: CallContext,
    { validSince }: CheckedSignIn,
    request: FastifyRequest,
  ): Promise<void> => {
    if (!(await sessions.endRevoked(context.user.id, validSince))) return;
    wakeups.notify(context.workspaceId);
    await app.guards.note('sessions_revoked', context, request);
  };

  const signIn = async (
    context: CallContext,
    signedIn: CheckedSignIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const user = await users.noteEmail(context.user, signedIn.identity);
    await endRevoked(context, signedIn, request);
    // A foreign page has no cookies: each of its calls carries the token.
    if (!request.foreign) {
      const opening = sessions.open(context.user.id, {
        presented: readSessionCookies(request),
        validSince: signedIn.validSince,
        provenAt: signedIn.identity.provenAt * 1000,
        visit: visitOf(request),
      });
      setSessionCookies(reply, await orRefusal(opening, 'id_token'));
      await app.guards.note('signed_in', context, request);
    }
    return toWireUser({ ...context, user, request });
  };

  route(app, csrf, async ({ request, reply }) => {
    if (!request.cookies[CSRF_COOKIE]) setCsrfCookie(reply, newToken());
    return {};
  });

  route(app, me, async (context) => toWireUser(context));

  route(app, login, async ({ body, request, reply }) => {
    const signedIn = await checked(body.id_token, request);
    await countUser(app, 'signIn', signedIn);
    const found = await users.find(signedIn.identity);
    if (!found && (await users.isRemoved(signedIn.identity))) throw new Refusal('account_deleted');
    if (!found) throw new Refusal('unknown_user', { by: 'sign-in' });
    refuseUnconfirmed(config, signedIn.identity);
    return signIn(found, signedIn, request, reply);
  });

  route(app, register, async ({ body, request, reply }) => {
    const signedIn = await checked(body.id_token, request);
    await countUser(app, 'signUp', signedIn);
    refuseUnconfirmed(config, signedIn.identity);
    if (config.registration === 'closed' && !(await users.find(signedIn.identity)))
      throw new Refusal('registration_closed');
    const language = preferredLanguage(request.headers['accept-language'], AGENT_LANGUAGES);
    const registered = await users.register(signedIn.identity, body, language);
    return signIn(registered, signedIn, request, reply);
  });

  // A token of the right person from an old sign-in proves nothing new.
  route(app, confirm, async ({ user, signIn: { sessionId }, body, request }) => {
    const { identity } = await checkedOf(user, body.id_token, request);
    const provenAt = identity.provenAt * 1000;
    app.guards.refuseOldProof({ sessionId, provenAt });
    // The token of a foreign page is the proof itself.
    if (sessionId !== undefined) await sessions.prove(sessionId, provenAt);
    return {};
  });

  // This session stays: its page made the change, and calls of its other tabs are under way.
  route(app, renewSignIn, async ({ reply, body, ...context }) => {
    const { sessionId } = context.signIn;
    const signedIn = await checkedOf(context.user, body.id_token, context.request);
    const user = await users.noteEmail(context.user, signedIn.identity);
    if (sessionId === undefined) await endRevoked(context, signedIn, context.request);
    else {
      const tokens = await sessions.endOtherRevoked(user.id, signedIn.validSince, sessionId);
      if (tokens) {
        setSessionCookies(reply, tokens);
        wakeups.notify(context.workspaceId);
      }
    }
    return toWireUser({ ...context, user });
  });

  route(app, changeLook, async ({ user, body, ...context }) =>
    toWireUser({ ...context, user: await users.changeLook(user, body) }),
  );

  route(app, changeNames, async ({ user, body, ...context }) =>
    toWireUser({ ...context, user: await users.changeNames(user, body) }),
  );

  route(app, refresh, async ({ request, reply }) => {
    const token = readSessionCookies(request).refresh;
    if (token) await endUnaccepted?.(token);
    const tokens = token && (await sessions.refresh(token));
    if (tokens) setSessionCookies(reply, tokens);
    else {
      clearSessionCookies(reply);
      throw new Refusal('unauthenticated');
    }
    return {};
  });

  route(app, logout, async ({ request, reply }) => {
    const ended = await sessions.end(readSessionCookies(request));
    clearSessionCookies(reply);
    if (!request.foreign) reply.header('clear-site-data', '"cache"');
    // Calls that wait in other tabs end at once.
    for (const { userId, workspaceId } of ended) {
      wakeups.notify(workspaceId);
      await audit.note({ kind: 'signed_out', userId, workspaceId, visit: visitOf(request) });
    }
    return {};
  });

  route(app, endSessions, async ({ body, request }) => {
    const signedIn = await checked(body.id_token, request);
    await countUser(app, 'signIn', signedIn);
    const found = await users.find(signedIn.identity);
    if (found) await endRevoked(found, signedIn, request);
    return {};
  });
};
