import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { MissedEvents } from './missed-events.ts';

/** Shows what is missing of channels, tries it again, and forgets it. */
export const missedRoutes = (app: FastifyInstance, missed: MissedEvents): void => {
  route(app, contract.missed.list, async ({ workspaceId }) => ({ results: await missed.list(workspaceId) }));

  route(app, contract.missed.repeat, async ({ workspaceId, params }) => {
    await missed.repeat(workspaceId, params.id);
    return {};
  });

  route(app, contract.missed.dismiss, async ({ workspaceId, body }) => {
    await missed.forget(workspaceId, body.ids);
    return {};
  });
};
