import * as z from 'zod/mini';
import * as schema from '../schemas/agents.ts';
import { anything, id, listOf } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const loading = 'Не удалось загрузить агентов';
const updating = 'Ошибка обновления';

export const agents = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/agents/',
    summary: 'The agents of the user',
    response: listOf(schema.agent),
    failure: loading,
  }),
  get: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/',
    summary: 'One agent',
    params,
    response: schema.agent,
    failure: loading,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/',
    summary: 'Changes fields of an agent',
    params,
    body: schema.patchAgent,
    response: schema.agent,
    failure: updating,
  }),
  updateBehavior: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/behavior/',
    summary: 'Sets the system prompt; saving one ends onboarding',
    params,
    body: schema.patchBehavior,
    response: anything,
    failure: updating,
  }),
  updateIntelligence: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/intelligence/',
    summary: 'Merges settings into the settings of an agent',
    params,
    body: schema.patchIntelligence,
    response: anything,
    failure: updating,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/upload/',
    summary: 'Adds a file to the knowledge of an agent',
    params,
    multipart: z.object({}),
    response: anything,
    failure: updating,
  }),
  files: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/files/',
    summary: 'The files of an agent',
    params,
    response: listOf(schema.agentFile),
    failure: loading,
  }),
};
