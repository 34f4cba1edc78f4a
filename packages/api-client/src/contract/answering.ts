import * as z from 'zod/mini';
import * as schema from '../schemas/answering.ts';
import { id } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const loading = 'Не удалось загрузить агентов';

/** The calls of answering. All are extensions of the base contract. */
export const answering = {
  model: endpoint({
    method: 'GET',
    path: '/messaging/model/',
    response: schema.modelState,
    failure: loading,
    extension: true,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/try/',
    params,
    body: schema.tryBody,
    response: schema.run,
    extension: true,
  }),
  report: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/report/',
    params,
    query: schema.reportQuery,
    response: schema.report,
    failure: loading,
    extension: true,
  }),
  runOfMessage: endpoint({
    method: 'GET',
    path: '/messaging/runs/',
    query: schema.runOfMessageQuery,
    response: schema.run,
    extension: true,
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/suggest/',
    params,
    response: schema.run,
    extension: true,
  }),
};
