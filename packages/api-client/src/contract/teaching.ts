import * as z from 'zod/mini';
import { anything, id, listOf } from '../schemas/common.ts';
import * as schema from '../schemas/teaching.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const answerParams = z.object({ id, taught: id });

/** What people teach agents beside files, and what is missing. All calls are extensions of the base contract. */
export const teaching = {
  gaps: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/gaps/',
    params,
    response: schema.gaps,
    extension: true,
  }),
  dismissGap: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/gaps/dismiss/',
    params,
    body: schema.gapBody,
    response: anything,
    extension: true,
  }),
  reopenGap: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/gaps/reopen/',
    params,
    body: schema.gapBody,
    response: anything,
    extension: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/taught/',
    params,
    response: listOf(schema.taughtAnswer),
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/taught/',
    params,
    body: schema.createTaught,
    response: schema.taughtAnswer,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/taught/{taught}/',
    params: answerParams,
    body: schema.patchTaught,
    response: schema.taughtAnswer,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/taught/{taught}/',
    params: answerParams,
    response: anything,
    extension: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/taught/{taught}/restore/',
    params: answerParams,
    response: schema.taughtAnswer,
    extension: true,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/messaging/teaching/',
    query: schema.proposalQuery,
    response: schema.proposal,
    extension: true,
  }),
};
