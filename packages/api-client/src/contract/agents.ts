import * as z from 'zod/mini';
import * as schema from '../schemas/agents.ts';
import { anything, id, listOf } from '../schemas/common.ts';
import { patchIntelligence } from '../schemas/intelligence.ts';
import * as knowledge from '../schemas/knowledge.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const fileParams = z.object({ id, file: id });
const versionParams = z.object({ id, version: id });
const loading = 'Не удалось загрузить агентов';
const updating = 'Ошибка обновления';

/**
 * Agents and their knowledge. `updateBehavior`, `updateIntelligence` and `upload` of the base contract change the
 * published version at once, and the draft with it; the extensions change the draft, which `publish` releases.
 */
export const agents = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/agents/',
    response: listOf(schema.agent),
    failure: loading,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/agents/',
    body: schema.createAgent,
    response: schema.agent,
    failure: updating,
    extension: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/',
    params,
    response: schema.agent,
    failure: loading,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/',
    params,
    body: schema.patchAgent,
    response: schema.agent,
    failure: updating,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/',
    params,
    response: anything,
    failure: updating,
    extension: true,
  }),
  updateBehavior: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/behavior/',
    params,
    body: schema.patchBehavior,
    response: anything,
    failure: updating,
  }),
  updateIntelligence: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/intelligence/',
    params,
    body: patchIntelligence,
    response: anything,
    failure: updating,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/draft/',
    params,
    response: schema.draft,
    failure: loading,
    extension: true,
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/draft/',
    params,
    body: schema.patchDraft,
    response: schema.draft,
    failure: updating,
    extension: true,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/publish/',
    params,
    body: schema.publishBody,
    response: schema.agentVersion,
    failure: updating,
    extension: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/versions/',
    params,
    response: listOf(schema.agentVersion),
    failure: loading,
    extension: true,
  }),
  version: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/versions/{version}/',
    params: versionParams,
    response: schema.wholeVersion,
    failure: loading,
    extension: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/versions/{version}/restore/',
    params: versionParams,
    body: schema.restoreBody,
    response: schema.agentVersion,
    failure: updating,
    extension: true,
  }),
  channels: endpoint({
    method: 'GET',
    path: '/messaging/channels/',
    response: listOf(schema.channelState),
    failure: loading,
    extension: true,
  }),
  setChannels: endpoint({
    method: 'PUT',
    path: '/messaging/agents/{id}/channels/',
    params,
    body: schema.channelsBody,
    response: listOf(schema.channelState),
    failure: updating,
    extension: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/upload/',
    params,
    multipart: z.object({}),
    response: anything,
    failure: updating,
  }),
  files: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/files/',
    params,
    response: listOf(knowledge.agentFile),
    failure: loading,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/files/{file}/',
    params: fileParams,
    response: anything,
    failure: updating,
    extension: true,
  }),
  restoreFile: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/files/{file}/restore/',
    params: fileParams,
    response: knowledge.agentFile,
    failure: updating,
    extension: true,
  }),
  readFileAgain: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/files/{file}/retry/',
    params: fileParams,
    response: knowledge.agentFile,
    failure: updating,
    extension: true,
  }),
  passages: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/files/{file}/passages/',
    params: fileParams,
    query: knowledge.passagesQuery,
    response: knowledge.passagesPage,
    failure: loading,
    extension: true,
  }),
};
