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
    summary: 'How agents of this server answer',
    response: schema.modelState,
    failure: loading,
    extension: true,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/try/',
    summary:
      'What the draft would answer; with `Accept: text/event-stream` as events `text` (a piece of the answer) and `run`',
    params,
    body: schema.tryBody,
    response: schema.run,
    extension: true,
  }),
  report: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/report/',
    summary: 'What an agent did, by days of the business',
    params,
    query: schema.reportQuery,
    response: schema.report,
    failure: loading,
    extension: true,
  }),
  runOfMessage: endpoint({
    method: 'GET',
    path: '/messaging/runs/',
    summary: 'Why an agent sent this message, or called a person because of it',
    query: schema.runOfMessageQuery,
    response: schema.run,
    extension: true,
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/suggest/',
    summary: 'What the agent of the channel would answer now; nothing is sent and no tool changes anything',
    params,
    response: schema.run,
    extension: true,
  }),
};
