import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Audit } from './audit.ts';

/** What happened, as a person may see it. */
export const auditRoutes = (app: FastifyInstance, { read }: Pick<Audit, 'read'>): void => {
  route(app, contract.person.securityEvents, async ({ user, workspaceId, role, query }) => {
    const { events, more } = await read(
      { userId: user.id, workspaceId, isOwner: role === 'owner' },
      query.before,
    );
    return {
      results: events.map(({ id, at, kind, detail, userId, browser, system, network }) => ({
        ...{ id, at: at.toISOString(), kind, detail, own: userId === user.id },
        // Where a colleague works from is theirs.
        ...(userId === user.id ? { browser, system, network } : {}),
      })),
      more,
    };
  });
};
