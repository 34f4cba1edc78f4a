import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Wakeups } from '../db/wakeups.ts';
import { notFound } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { SessionList } from '../sessions/session-list.ts';

export interface SessionDeps {
  sessionList: SessionList;
  wakeups: Pick<Wakeups, 'notify'>;
}

const { sessions, endSession, endOtherSessions } = contract.person;

/** The user's own sessions: each statement names the user, so that no other user's can be read or ended. */
export const sessionRoutes = (app: FastifyInstance, { sessionList, wakeups }: SessionDeps): void => {
  route(app, sessions, async ({ user, signIn }) => {
    const found = await sessionList.list(user.id);
    return {
      results: found.map(({ id, browser, system, network, createdAt, lastSeenAt }) => ({
        ...{ id, browser, system, network },
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current: id === signIn.sessionId,
      })),
    };
  });

  // Calls that wait in the ended browsers end at once.
  route(app, endSession, async ({ user, workspaceId, params }) => {
    if (!(await sessionList.end(user.id, params.id))) throw notFound();
    wakeups.notify(workspaceId);
    return {};
  });

  route(app, endOtherSessions, async ({ user, workspaceId, signIn }) => {
    await sessionList.endOthers(user.id, signIn.sessionId);
    wakeups.notify(workspaceId);
    return {};
  });
};
