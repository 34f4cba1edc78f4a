import type { Writable } from 'node:stream';
import { type FastifyInstance, fastify } from 'fastify';
import type { Config } from '../config.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './error-handler.ts';
import { MAX_JSON_BYTES } from './limits.ts';
import { loggingOptions } from './logging.ts';

/** Milliseconds that a client has for sending a whole request. */
const REQUEST_TIMEOUT = 120_000;

/** An empty server whose every failure is answered with `{detail}`. */
export const createApp = (logLevel: Config['logLevel'], logStream?: Writable): FastifyInstance => {
  const app = fastify({
    logger: loggingOptions(logLevel, logStream),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  return app;
};
