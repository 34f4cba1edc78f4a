import { expect, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';
import { modelStateOf } from './state.ts';

const endpoint = {
  url: 'http://127.0.0.1:9/v1',
  key: 'secret-key',
  name: 'large',
  names: ['large', 'small'],
  prices: { input: 1, output: 1, currency: 'EUR' },
  timeout: 60,
};

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
