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
    summary: 'The agents of the user',
    response: listOf(schema.agent),
    failure: loading,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/agents/',
    summary: 'Adds an agent, switched off',
    body: schema.createAgent,
    response: schema.agent,
    failure: updating,
    extension: true,
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
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/',
    summary: 'Removes an agent with its versions and files; its conversations wait for people',
    params,
    response: anything,
    failure: updating,
    extension: true,
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
    summary: 'Merges settings into the settings of an agent; null removes one',
    params,
    body: patchIntelligence,
    response: anything,
    failure: updating,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/draft/',
    summary: 'Prompt, settings and files as they are edited',
    params,
    response: schema.draft,
    failure: loading,
    extension: true,
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/draft/',
    summary:
      'Changes the draft of the version in If-Match; another version is answered with 412 and the present `draft`',
    params,
    body: schema.patchDraft,
    response: schema.draft,
    failure: updating,
    extension: true,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/publish/',
    summary:
      'Gives customers the draft of the version in If-Match, as a new version; failed tests of it are refused with 409 `failing_tests` and `tests`',
    params,
    body: schema.publishBody,
    response: schema.agentVersion,
    failure: updating,
    extension: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/versions/',
    summary: 'What was published, newest first',
    params,
    response: listOf(schema.agentVersion),
    failure: loading,
    extension: true,
  }),
  version: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/versions/{version}/',
    summary: 'One published version with its content',
    params: versionParams,
    response: schema.wholeVersion,
    failure: loading,
    extension: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/versions/{version}/restore/',
    summary: 'Publishes an earlier version again; a draft with changes is refused with 409 `has_draft`',
    params: versionParams,
    body: schema.restoreBody,
    response: schema.agentVersion,
    failure: updating,
    extension: true,
  }),
  channels: endpoint({
    method: 'GET',
    path: '/messaging/channels/',
    summary: 'Connected accounts and bots, and the agents that answer there',
    response: listOf(schema.channelState),
    failure: loading,
    extension: true,
  }),
  setChannels: endpoint({
    method: 'PUT',
    path: '/messaging/agents/{id}/channels/',
    summary: 'Sets where an agent answers',
    params,
    body: schema.channelsBody,
    response: listOf(schema.channelState),
    failure: updating,
    extension: true,
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
    summary: 'The files of the draft of an agent',
    params,
    response: listOf(knowledge.agentFile),
    failure: loading,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/files/{file}/',
    summary: 'Takes a file out of the draft; it is deleted when no version has it',
    params: fileParams,
    response: anything,
    failure: updating,
    extension: true,
  }),
  readFileAgain: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/files/{file}/retry/',
    summary: 'Reads a file again that failed',
    params: fileParams,
    response: knowledge.agentFile,
    failure: updating,
    extension: true,
  }),
  passages: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/files/{file}/passages/',
    summary: 'What was read of a file, in its order',
    params: fileParams,
    query: knowledge.passagesQuery,
    response: knowledge.passagesPage,
    failure: loading,
    extension: true,
  }),
};
