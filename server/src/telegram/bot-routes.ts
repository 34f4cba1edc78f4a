import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { createAdmission } from '../http/admission.ts';
import { route } from '../http/route.ts';
import type { createBotControls } from './bot-controls.ts';
import type { createBotProfiles } from './bot-profiles.ts';
import type { createBotRegistry } from './bot-registry.ts';
import { orRefusal } from './refusals.ts';

export interface BotRoutesDeps {
  registry: ReturnType<typeof createBotRegistry>;
  controls: ReturnType<typeof createBotControls>;
  profiles: ReturnType<typeof createBotProfiles>;
}

/** Maximum calls of one user in progress: each one calls Telegram. */
const MAX_CALLS = 5;
/** A page asks what waits for each of its bots at once. */
const MAX_QUESTIONS = 50;

const { profile, changeProfile, waiting } = contract.bots;
const { createBot, updateBot, replaceToken, removeWebhook, removeBot } = contract.telegram;

/** Connects, switches and removes bots. */
export const botRoutes = (app: FastifyInstance, { registry, controls, profiles }: BotRoutesDeps): void => {
  const admit = createAdmission(MAX_CALLS, 'calls about bots');
  const admitQuestion = createAdmission(MAX_QUESTIONS, 'calls about bots');

  route(app, createBot, async ({ workspaceId, signIn, body, audit }) => {
    const refuseReplacing = () => app.guards.refuseOldProof(signIn);
    const bot_id = await orRefusal(registry.add(workspaceId, body.token, refuseReplacing));
    await profiles.lookForPicture(workspaceId, bot_id, body.token);
    Object.assign(audit, await registry.detailOf(workspaceId, bot_id));
    return { bot_id };
  });

  route(app, profile, async ({ workspaceId, user, params, query, reply }) => {
    admit(user.id, reply);
    const { shortDescription, commands, ...texts } = await orRefusal(
      profiles.read(workspaceId, params.bot_id, query.language),
    );
    return { ...texts, short_description: shortDescription, commands: [...commands] };
  });

  route(app, waiting, async ({ workspaceId, user, params, reply }) => {
    admitQuestion(user.id, reply);
    return { waiting: await orRefusal(profiles.countWaiting(workspaceId, params.bot_id)) };
  });

  route(app, changeProfile, async ({ workspaceId, user, params, query, body, reply }) => {
    admit(user.id, reply);
    const { short_description: shortDescription, ...texts } = body;
    if (texts.name === '' && query.language === undefined) throw new Refusal('missing', { field: 'name' });
    const changed = { ...texts, shortDescription };
    await orRefusal(profiles.change(workspaceId, params.bot_id, changed, query.language));
    return {};
  });

  route(app, updateBot, async ({ workspaceId, params, body }) => {
    await controls.setOn(workspaceId, params.bot_id, body.enabled);
    return {};
  });

  route(app, replaceToken, async ({ workspaceId, params, body, audit }) => {
    await orRefusal(registry.replaceToken(workspaceId, params.bot_id, body.token));
    Object.assign(audit, await registry.detailOf(workspaceId, params.bot_id));
    return {};
  });

  route(app, removeWebhook, async ({ workspaceId, params }) => {
    await orRefusal(controls.removeWebhook(workspaceId, params.bot_id));
    return {};
  });

  route(app, removeBot, async ({ workspaceId, params, query, audit }) => {
    Object.assign(audit, await registry.detailOf(workspaceId, params.bot_id));
    await controls.remove(workspaceId, params.bot_id, query.conversations === 'keep');
    return {};
  });
};
