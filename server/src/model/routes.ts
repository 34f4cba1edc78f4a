import { contract, type ModelState } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';

/** Reports how agents answer. */
export const modelRoutes = (app: FastifyInstance, { state }: { state: ModelState }): void => {
  route(app, contract.answering.model, async () => state);
};
