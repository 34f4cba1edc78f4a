import { expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { createBrowser } from '../testing/browser.ts';
import { serve } from '../testing/serve.ts';
import { sessionServer } from '../testing/session-server.ts';
import { createTransport } from './index.ts';

const prompt = { params: { id: 'agent-0001' }, body: { system_prompt: 'Be kind' } };

test('a call other than GET first fetches a missing CSRF cookie', async () => {
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

test('an existing CSRF cookie is sent without a request for another', async () => {
  const server = await serve(sessionServer().answerer);
  const { call } = createTransport({ ...server, ...createBrowser({ access: '1', csrftoken: 'present' }) });

  await call(contract.agents.updateBehavior, prompt);

  expect(server.received.map(({ headers }) => headers['x-csrftoken'])).toEqual(['present']);
});

test('a GET neither fetches a CSRF cookie nor sends the header', async () => {
  const server = await serve(sessionServer().answerer);
  const { call } = createTransport({ ...server, ...createBrowser({ access: '1', csrftoken: 'present' }) });

  await call(contract.auth.me);

  expect(server.received.map(({ headers }) => headers['x-csrftoken'])).toEqual([undefined]);
});

test('calls that miss the CSRF cookie at the same time share one request for it', async () => {
  const server = await serve(sessionServer().answerer);
  const { call } = createTransport({ ...server, ...createBrowser({ access: '1' }) });

  await Promise.all(Array.from({ length: 20 }, () => call(contract.agents.updateBehavior, prompt)));

  expect(server.count('GET', '/users/auth/csrf/')).toBe(1);
});

test('after a failed request for the CSRF cookie, the next call repeats it', async () => {
  const replies = [{ status: 503, json: { detail: 'Starting up' } }, { cookies: ['csrftoken=late'] }];
  const server = await serve(({ path }) => (path === '/users/auth/csrf/' && replies.shift()) || { json: {} });
  const { call } = createTransport({ ...server, ...createBrowser() });

  await expect(call(contract.agents.updateBehavior, prompt)).rejects.toThrow('Starting up');
  await call(contract.agents.updateBehavior, prompt);

  expect(server.received.at(-1)?.headers['x-csrftoken']).toBe('late');
});
