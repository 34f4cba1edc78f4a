import type { FastifyInstance } from 'fastify';
import type { Figures } from '../figures/figures.ts';

/** The status by which nginx, too, counts callers that did not wait. */
const GIVEN_UP = 499;

/** Listeners of one answer, with those of the framework. Node warns of a leak above ten. */
const LISTENERS = 20;

/** Tells the figures of each call. Call it before other hooks: one that refuses ends the hooks after it. */
export const observeRequests = (app: FastifyInstance, figures: Figures): void => {
  app.addHook('onRequest', async ({ method, is404, routeOptions }, reply) => {
    const { url, config } = routeOptions;
    const over = config.limit === 'poll' ? figures.polls() : undefined;
    reply.raw.setMaxListeners(LISTENERS);
    reply.raw.once('close', () => {
      over?.();
      figures.called({
        ...{ method, route: is404 ? undefined : url, class: config.limit },
        status: reply.raw.writableEnded ? reply.raw.statusCode : GIVEN_UP,
        seconds: reply.elapsedTime / 1_000,
      });
    });
  });
};
