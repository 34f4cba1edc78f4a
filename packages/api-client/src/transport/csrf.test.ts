import { expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { createBrowser } from '../testing/browser.ts';
import { serve } from '../testing/serve.ts';
import { sessionServer } from '../testing/session-server.ts';
import { createTransport } from './index.ts';

const prompt = { params: { id: 'agent-0001' }, body: { system_prompt: 'Be kind' } };

test('a call that changes something fetches the CSRF cookie first when it is missing', async () => {
  const server = await serve(sessionServer().answerer);
  const browser = createBrowser({ access: '1' });
  const { call } = createTransport({ ...server, ...browser });

  await call(contract.agents.updateBehavior, prompt);

  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /users/auth/csrf/',
    'PATCH /messaging/agents/agent-0001/behavior/',
  ]);
  expect(server.received.at(-1)?.headers['x-csrftoken']).toBe('fetched');
});

test('a CSRF cookie that is there is sent without asking for another', async () => {
  const server = await serve(sessionServer().answerer);
  const { call } = createTransport({ ...server, ...createBrowser({ access: '1', csrftoken: 'present' }) });

  await call(contract.agents.updateBehavior, prompt);

  expect(server.received.map(({ headers }) => headers['x-csrftoken'])).toEqual(['present']);
});

test('a GET asks for no CSRF cookie and sends no header', async () => {
  const server = await serve(sessionServer().answerer);
  const { call } = createTransport({ ...server, ...createBrowser({ access: '1', csrftoken: 'present' }) });

  await call(contract.auth.me);

  expect(server.received.map(({ headers }) => headers['x-csrftoken'])).toEqual([undefined]);
});

test('many calls that miss the CSRF cookie at once share one question for it', async () => {
  const server = await serve(sessionServer().answerer);
  const { call } = createTransport({ ...server, ...createBrowser({ access: '1' }) });

  await Promise.all(Array.from({ length: 20 }, () => call(contract.agents.updateBehavior, prompt)));

  expect(server.count('GET', '/users/auth/csrf/')).toBe(1);
});

test('a question for the CSRF cookie that failed is asked again by the next call', async () => {
  const replies = [{ status: 503, json: { detail: 'Starting up' } }, { cookies: ['csrftoken=late'] }];
  const server = await serve(({ path }) => (path === '/users/auth/csrf/' && replies.shift()) || { json: {} });
  const { call } = createTransport({ ...server, ...createBrowser() });

  await expect(call(contract.agents.updateBehavior, prompt)).rejects.toThrow('Starting up');
  await call(contract.agents.updateBehavior, prompt);

  expect(server.received.at(-1)?.headers['x-csrftoken']).toBe('late');
});
