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
    summary: 'The test cases of an agent, oldest first',
    params,
    response: listOf(schema.agentTest),
    failure: loading,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/tests/',
    summary: 'Adds a test case',
    params,
    body: schema.createTest,
    response: schema.agentTest,
    failure: updating,
    extension: true,
  }),
  fromConversation: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/tests/from-conversation/',
    summary:
      'Adds a test case with the last messages of a customer, and assertions from what was really done; 409 `no_text` without a text',
    params,
    body: schema.conversationBody,
    response: schema.agentTest,
    failure: updating,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/agents/{id}/tests/{test}/',
    summary:
      'Changes the test case of the version in If-Match; another version is answered with 412 and the present `test`',
    params: testParams,
    body: schema.patchTest,
    response: schema.agentTest,
    failure: updating,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/tests/{test}/',
    summary: 'Removes a test case with its results',
    params: testParams,
    response: anything,
    failure: updating,
    extension: true,
  }),
  start: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/test-run/',
    summary: 'Runs test cases on the draft; 409 `running` while another run of the agent is under way',
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
    summary: 'The newest run of the test cases',
    params,
    query: schema.testRunQuery,
    response: schema.newestTestRun,
    failure: loading,
    extension: true,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/messaging/agents/{id}/test-run/',
    summary: 'Stops the run that is under way, if there is one',
    params,
    response: schema.newestTestRun,
    failure: updating,
    extension: true,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/messaging/agents/{id}/replay/',
    summary:
      'What the draft would answer to the last messages of a customer; with `Accept: text/event-stream` as events `exchange`, and `replay` with all of them',
    params,
    body: schema.conversationBody,
    response: schema.replay,
    extension: true,
  }),
};
