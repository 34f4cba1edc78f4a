import * as z from 'zod/mini';
import * as schema from '../schemas/agent-tests.ts';
import { anything, id, listOf } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const testParams = z.object({ id, test: id });
const loading = 'Не удалось загрузить агентов';
const updating = 'Ошибка обновления';

/** Test cases of agents. Their runs answer from the draft; tools change nothing. All calls are extensions. */
export const agentTests = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/tests/',
    limit: 'cheap',
    params,
    response: listOf(schema.agentTest),
    failure: loading,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/tests/',
    limit: 'write',
    params,
    body: schema.createTest,
    response: schema.agentTest,
    failure: updating,
    extension: true,
  }),
  fromConversation: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/tests/from-conversation/',
    limit: 'write',
    params,
    body: schema.conversationBody,
    response: schema.agentTest,
    failure: updating,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/tests/{test}/',
    limit: 'write',
    params: testParams,
    body: schema.patchTest,
    response: schema.agentTest,
    failure: updating,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/tests/{test}/',
    limit: 'write',
    params: testParams,
    response: anything,
    failure: updating,
    extension: true,
  }),
  start: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/test-run/',
    limit: 'model',
    params,
    body: schema.startTestRun,
    response: schema.testRun,
    status: 202,
    failure: updating,
    extension: true,
  }),
  run: endpoint({
    method: 'GET',
    path: '/messaging/agents/{id}/test-run/',
    limit: 'poll',
    params,
    query: schema.testRunQuery,
    response: schema.newestTestRun,
    failure: loading,
    extension: true,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/test-run/',
    limit: 'write',
    params,
    response: schema.newestTestRun,
    failure: updating,
    extension: true,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/replay/',
    limit: 'model',
    params,
    body: schema.conversationBody,
    response: schema.replay,
    extension: true,
  }),
};
