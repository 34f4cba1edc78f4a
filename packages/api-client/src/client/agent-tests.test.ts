import { expect, test } from 'vitest';
import { HttpError } from '../errors.ts';
import { createBrowser } from '../testing/browser.ts';
import { type Reply, serve } from '../testing/serve.ts';
import { createApiClient } from './index.ts';

const at = '2026-11-23T10:00:00.000Z';
const wireTest = {
  id: 'test-1',
  name: 'Price',
  turns: ['How much?'],
  assertions: [{ kind: 'contains', text: '25' }],
  customer: null,
  conversation: null,
  created_at: at,
  version: 3,
};
const wireRun = {
  id: 'run-1',
  agent_id: 'agent-1',
  mode: 'model',
  outcome: 'answered',
  text: 'It costs 25 €.',
  passages: [],
  tools: [],
  tokens: { input: 1, output: 1 },
  started_at: at,
  duration: 5,
};

const answering = async (reply: Reply) => {
  const server = await serve(() => reply);
  const client = createApiClient({ ...server, ...createBrowser({ csrftoken: 'token' }) });
  return { server, client };
};

test('a case that another person changed is reported, and not saved over', async () => {
  const { server, client } = await answering({
    status: 412,
    json: { detail: 'If-Match: has changed', code: 'stale_version', test: wireTest },
  });
  const saved = await client.agentTests.update('agent-1', 'test-1', { name: 'Prices' }, 2);
  expect(saved).toMatchObject({
    stale: true,
    test: { id: 'test-1', version: 3, created_at: Date.parse(at) },
  });
  expect(server.received[0]?.headers['if-match']).toBe('"2"');
});

test('an agent whose tests never ran has no run', async () => {
  const { server, client } = await answering({ json: { run: null } });
  expect(await client.agentTests.run('agent-1', 'none')).toBeUndefined();
  expect(server.received[0]?.path).toBe('/messaging/agents/agent-1/test-run/?turns=none');
});

test('a run has the answers and the actual results', async () => {
  const failures = [{ assertion: wireTest.assertions[0], found: 'It costs 30 €.' }];
  const results = [
    { test: 'test-1', state: 'failed', turns: [{ customer: 'How much?', run: wireRun }], failures },
  ];
  const { client } = await answering({
    status: 202,
    json: { id: 'r', draft_version: 4, state: 'running', started_at: at, results },
  });
  expect(await client.agentTests.start('agent-1')).toMatchObject({
    draft_version: 4,
    results: [{ test: 'test-1', turns: [{ run: { agentId: 'agent-1' } }], failures }],
  });
});

test('exchanges are reported as they arrive', async () => {
  const exchange = { customer: { id: 'm', text: 'How much?', at }, said: null, would: wireRun };
  const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const { client } = await answering({
    text: `${event('exchange', exchange)}${event('replay', { exchanges: [exchange] })}`,
    headers: { 'content-type': 'text/event-stream' },
  });
  const told: string[] = [];
  const all = await client.agentTests.replay('agent-1', 'talk-1', undefined, ({ would }) =>
    told.push(would.text),
  );
  expect([told, all]).toMatchObject([['It costs 25 €.'], [{ customer: { at: Date.parse(at) }, said: null }]]);
});

test('publishing a draft with failed tests is refused with their names, and asked for again in spite of them', async () => {
  const tests = [{ id: 'test-1', name: 'Price' }];
  const { server, client } = await answering({
    status: 409,
    json: { detail: 'Tests failed: Price', code: 'failing_tests', tests },
  });
  const publish = (despiteFailures?: boolean) =>
    expect(client.agents.publish('agent-1', 4, despiteFailures)).rejects.toThrow(HttpError);
  await publish();
  await publish(true);
  expect(server.received.map(({ body }) => JSON.parse(body))).toEqual([
    { despite_failures: false },
    { despite_failures: true },
  ]);
});
