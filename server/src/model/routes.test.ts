import { expect, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';
import { modelStateOf } from './state.ts';

const endpoint = {
  url: 'http://127.0.0.1:9/v1',
  key: 'secret-key',
  name: 'large',
  names: ['large', 'small'],
  prices: { input: 1, output: 1, embeddings: 0, currency: 'EUR' },
  timeout: 60,
};

// Specification 12.8
test('the screen learns how agents answer, without the address and the key', async () => {
  const server = await createTestServer({
    config: { model: { endpoint, stopped: true } },
    sandboxModel: true,
  });
  const ada = await server.signIn('ada');
  const { status, body } = await ada.call('GET', '/messaging/model/');
  expect([status, body]).toEqual([
    200,
    {
      mode: 'model',
      model: 'large',
      models: ['large', 'small'],
      is_sandbox: true,
      stopped: true,
      currency: 'EUR',
    },
  ]);
  await server.close();
});

// Specification 20.5
test('an agent cannot be given a model that the server does not have', async () => {
  const server = await createTestServer({ config: { model: { endpoint, stopped: false } } });
  const ada = await server.signIn('ada');
  const agent = `/messaging/agents/${(await ada.call('GET', '/messaging/agents/')).body[0].id}/`;
  const patch = async (path: string, body: object) => {
    const answer = await ada.call('PATCH', `${agent}${path}/`, { body, headers: { 'if-match': '"1"' } });
    return [answer.status, answer.body.detail];
  };
  const detail = 'model: must be one of "large", "small"';
  expect(await patch('intelligence', { model: 'huge' })).toEqual([400, detail]);
  expect(await patch('draft', { intelligence: { model: 'huge' } })).toEqual([400, `intelligence.${detail}`]);
  expect((await patch('draft', { intelligence: { model: 'small' } }))[0]).toBe(200);
  await server.close();
});

test('without a model agents quote passages', () => {
  expect(modelStateOf({ stopped: false }, true)).toEqual({
    mode: 'passages',
    model: null,
    models: [],
    is_sandbox: false,
    stopped: false,
    currency: null,
  });
});
