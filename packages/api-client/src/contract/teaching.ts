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
    limit: 'cheap',
    params,
    response: schema.gaps,
    extension: true,
  }),
  dismissGap: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/gaps/dismiss/',
    limit: 'write',
    params,
    body: schema.gapBody,
    response: anything,
    extension: true,
  }),
  reopenGap: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/gaps/reopen/',
    limit: 'write',
    params,
    body: schema.gapBody,
    response: anything,
    extension: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/taught/',
    limit: 'cheap',
    params,
    response: listOf(schema.taughtAnswer),
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/taught/',
    limit: 'write',
    params,
    body: schema.createTaught,
    response: schema.taughtAnswer,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/taught/{taught}/',
    limit: 'write',
    params: answerParams,
    body: schema.patchTaught,
    response: schema.taughtAnswer,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/taught/{taught}/',
    limit: 'write',
    params: answerParams,
    response: anything,
    extension: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/taught/{taught}/restore/',
    limit: 'write',
    params: answerParams,
    response: schema.taughtAnswer,
    extension: true,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/messaging/teaching/',
    limit: 'cheap',
    query: schema.proposalQuery,
    response: schema.proposal,
    extension: true,
  }),
};
