import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { createBotControls } from './bot-controls.ts';
import type { createBotRegistry } from './bot-registry.ts';
import { orRefusal } from './refusals.ts';

export interface BotRoutesDeps {
  registry: ReturnType<typeof createBotRegistry>;
  controls: ReturnType<typeof createBotControls>;
}

const { createBot, updateBot, replaceToken, removeWebhook, removeBot } = contract.telegram;

/** Connects, switches and removes bots. */
export const botRoutes = (app: FastifyInstance, { registry, controls }: BotRoutesDeps): void => {
  route(app, createBot, async ({ workspaceId, signIn, body }) => {
    const refuseReplacing = () => app.guards.refuseOldProof(signIn);
    return { bot_id: await orRefusal(registry.add(workspaceId, body.token, refuseReplacing)) };
  });

  route(app, updateBot, async ({ workspaceId, params, body }) => {
    await controls.setOn(workspaceId, params.bot_id, body.enabled);
    return {};
  });

  route(app, replaceToken, async ({ workspaceId, params, body }) => {
    await orRefusal(registry.replaceToken(workspaceId, params.bot_id, body.token));
    return {};
  });

  route(app, removeWebhook, async ({ workspaceId, params }) => {
    await orRefusal(controls.removeWebhook(workspaceId, params.bot_id));
    return {};
  });

  route(app, removeBot, async ({ workspaceId, params, query }) => {
    await controls.remove(workspaceId, params.bot_id, query.conversations === 'keep');
    return {};
  });
};
