import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asCaller, type Caller, leave } from '../db/caller.ts';
import { asWork } from '../watchdog/work.ts';

const nameOf = ({ method, routeOptions: { url = 'an unknown path' } }: FastifyRequest) => `${method} ${url}`;

/**
 * Attributes the queries of a request to the address of the client, and after authentication to the workspace, so that
 * none takes the connections of the others, and its work to the route.
 */
export const attributeRequests = (app: FastifyInstance): void => {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRequest', (request, _reply, next) => {
    const caller: Caller = { share: 'requests', key: request.ip };
    callers.set(request, caller);
    asWork(nameOf(request), () => asCaller(caller, next));
  });
  app.addHook('preValidation', (request, _reply, next) => {
    const caller = callers.get(request);
    // The events of a body arrive outside of the context of the request.
    if (caller) asWork(nameOf(request), () => asCaller(caller, next));
    else next();
  });
  app.addHook('onSend', (request, _reply, payload, next) => {
    const caller = callers.get(request);
    if (caller) leave(caller);
    next(null, payload);
  });
};
