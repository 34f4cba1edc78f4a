import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type OpenedSpan, type Tracer } from '../tracing/spans.ts';

/**
 * Traces the calls of the API. The number that people read to support is on the span, and finds the trace.
 * @param prefix of the paths that are traced
 */
export const traceRequests = (app: FastifyInstance, tracer: Tracer, prefix: string): void => {
  const spans = new WeakMap<FastifyRequest, OpenedSpan>();
  app.addHook('onRequest', (request, reply, next) => {
    const { method, id, is404, routeOptions, headers } = request;
    const { url: route } = routeOptions;
    if (is404 || !route?.startsWith(prefix)) return next();
    const given = headers.traceparent;
    const opened = beginSpan(
      tracer,
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': route, 'switchboard.request.id': id },
      },
      tracer.adopt(typeof given === 'string' ? given : undefined),
    );
    spans.set(request, opened);
    reply.raw.once('close', () => {
      const { writableEnded, statusCode } = reply.raw;
      if (writableEnded) opened.span.set({ 'http.response.status_code': statusCode });
      if (!writableEnded) opened.span.fail('given_up');
      else if (statusCode >= 500) opened.span.fail(String(statusCode));
      opened.end();
    });
    opened.run(next);
  });
  app.addHook('preValidation', (request, _reply, next) => {
    // The events of a body arrive outside of the context of the request.
    const opened = spans.get(request);
    if (opened) opened.run(next);
    else next();
  });
};
