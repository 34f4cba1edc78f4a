import type { FastifyInstance } from 'fastify';
import { botApiRoutes } from './bot-api/routes.ts';
import { type ControlOptions, controlRoutes } from './controls.ts';

/**
 * Telegram on one machine, as a Fastify plugin: the Bot API below `/sandbox/bot-api` and the controls below
 * `/sandbox/telegram`. Personal accounts are reached in the same process, by `createSandboxAccounts`.
 */
export const telegramEmulator = async (app: FastifyInstance, options: ControlOptions): Promise<void> => {
  await app.register(botApiRoutes, options);
  await app.register(controlRoutes, options);
};
