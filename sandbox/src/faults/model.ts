import Fastify from 'fastify';
import { MODEL_NAME, MODEL_PATH, modelRoutes } from '../model/routes.ts';

/** The stand-in of a language model at an address of its own. */
export interface ServedModel {
  /** Settings with which a server uses it. */
  settings: Record<'MODEL_URL' | 'MODEL_NAME', string>;
  /** Its next answer to a customer takes these seconds. */
  slow(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export const serveModel = async (): Promise<ServedModel> => {
  const app = Fastify();
  await app.register(modelRoutes, {});
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    settings: { MODEL_URL: `${origin}${MODEL_PATH}`, MODEL_NAME },
    slow: async (seconds) => {
      const payload = { kind: 'slow', seconds };
      await app.inject({ method: 'POST', url: '/sandbox/model/faults', payload });
    },
    close: () => app.close(),
  };
};
