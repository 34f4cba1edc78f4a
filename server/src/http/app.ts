import type { Writable } from 'node:stream';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '../config.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Figures } from '../figures/figures.ts';
import { attributeRequests } from './attribution.ts';
import { answerBeforeRoutes, answerClientError } from './client-error.ts';
import { answerInTurn } from './connection-turns.ts';
import { answerError } from './error-handler.ts';
import { MAX_JSON_BYTES } from './limits.ts';
import { loggingOptions } from './logging.ts';
import { observeRequests } from './observe-requests.ts';
import { refuseTinyChunks } from './tiny-chunks.ts';

/** Milliseconds that a client has for sending a whole request: enough for 50 MB over a slow line. */
const REQUEST_TIMEOUT = 600_000;
/** Milliseconds without a byte in either direction after which a connection is closed; longer than any long poll. */
export const IDLE_TIMEOUT = 90_000;

/** Seconds for which browsers remember to open the dashboard over https only. */
const HTTPS_ONLY = 365 * 24 * 60 * 60;

/** An empty server that answers every failure with a refusal. */
export const createApp = (config: Config, figures: Figures, logStream?: Writable): FastifyInstance => {
  const { trustedProxies, publicOrigin } = config;
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': `max-age=${HTTPS_ONLY}` }),
  };
  const headersFor = ({ id }: FastifyRequest) => ({ ...headers, 'x-request-id': id });
  const app = fastify({
    logger: loggingOptions(config, logStream),
    // Not the header of a client, who could choose the number of another. Short, because people read it to support.
    genReqId: () => crypto.randomUUID().slice(-12),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    // Fastify's own answer has no `detail`; the hook below has one.
    return503OnClosing: false,
    connectionTimeout: IDLE_TIMEOUT,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Node would answer without a body; the hook below has one.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: answerClientError,
    // A path that cannot be read meets no hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersFor(request))),
  });
  answerBeforeRoutes(app.server);
  app.setErrorHandler(answerError);
  observeRequests(app, figures);
  answerInTurn(app);
  refuseTinyChunks(app);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    const { is404, raw } = request;
    reply.headers(headersFor(request));
    if (isClosing) throw new Refusal('closing');
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Refusal('missing', { field: 'Host' });
    // Here, before anything parses a body that no route takes.
    if (is404) throw notFound();
  });
  attributeRequests(app);
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  return app;
};
