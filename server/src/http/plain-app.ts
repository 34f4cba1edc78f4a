import { type FastifyInstance, fastify } from 'fastify';
import { notFound } from '../errors/refusal.ts';
import { answerError } from './error-handler.ts';

/** A server for a port beside the main one: it answers failures with refusals, and has no guards. */
export const createPlainApp = (): FastifyInstance => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  return app;
};
