import { expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { HttpError, isUnauthenticated } from '../errors.ts';
import { createBrowser } from '../testing/browser.ts';
import { createGate } from '../testing/gate.ts';
import { serve } from '../testing/serve.ts';
import { type SessionServerOptions, sessionServer } from '../testing/session-server.ts';
import { createTransport } from './index.ts';

const REFRESH = '/users/auth/refresh/';

/** A page whose access cookie is invalid or has expired. */
const open = async (options: SessionServerOptions = {}) => {
  const { answerer, expire } = sessionServer(options);
  const server = await serve(answerer);
  const browser = createBrowser({ csrftoken: 'token' });
  const lost: string[] = [];
  const { call } = createTransport({ ...server, ...browser, onSessionLost: () => lost.push('lost') });
  const renewals = () => server.count('POST', REFRESH);
  return { call, expire, lost, renewals, server, browser };
};

const refused = () => ({ status: 401, json: { detail: 'No refresh token' } });

// Specification 8.4
test('a 401 is followed by one renewal with the CSRF header, and by one repeat', async () => {
  const { call, server } = await open();

  await call(contract.auth.me);

  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /users/auth/me/',
    `POST ${REFRESH}`,
    'GET /users/auth/me/',
  ]);
  expect(server.received[1]?.headers['x-csrftoken']).toBe('token');
});

test('50 calls that fail at the same time share one renewal, and all succeed', async () => {
  const gate = createGate(50);
  const { call, renewals } = await open({ beforeRefusal: gate.pass });

  const calls = Array.from({ length: 50 }, () => call(contract.auth.me));
  await gate.filled;
  gate.open();

  expect(await Promise.all(calls)).toHaveLength(50);
  expect(renewals()).toBe(1);
});

test('a call whose 401 arrives after a renewal is repeated without a second renewal', async () => {
  const gate = createGate();
  const late = '/messaging/telegram/status/';
  const { call, renewals } = await open({
    beforeRefusal: async ({ path }) => (path === late ? gate.pass() : undefined),
    answer: () => ({ json: { connected: true } }),
  });

  const lateCall = call(contract.telegram.status);
  await gate.filled;
  await call(contract.auth.me);
  gate.open();

  expect(await lateCall).toEqual({ connected: true });
  expect(renewals()).toBe(1);
});

test('a session that expires again is renewed again', async () => {
  const { call, expire, renewals } = await open();

  await call(contract.auth.me);
  expire();
  await call(contract.auth.me);

  expect(renewals()).toBe(2);
});

test('a refused repeat is an error, without another renewal', async () => {
  const { call, renewals } = await open({ refresh: () => ({ json: {} }) });

  await expect(call(contract.auth.me)).rejects.toMatchObject({ status: 401, message: 'Session expired' });
  expect(renewals()).toBe(1);
});

test('a repeat sends the same body and the same idempotency key', async () => {
  const { call, server } = await open({
    answer: () => ({ json: { id: 'message-1', direction: 'out', msg_type: 'text', ts: 1 } }),
  });

  const body = { text: 'Hello' };
  await call(contract.chats.send, { params: { id: 'chat-0001' }, body, idempotencyKey: 'key-1' });

  const sent = server.received.filter(({ path }) => path.endsWith('/send/'));
  expect(sent.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
    ['{"text":"Hello"}', 'key-1'],
    ['{"text":"Hello"}', 'key-1'],
  ]);
});

test('when the renewal is refused, every call fails with its own 401 and the loss is reported once', async () => {
  const { call, expire, lost, renewals, browser } = await open({ refresh: refused });
  browser.jar.set('access', '1');
  await call(contract.auth.me);
  expire();

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => call(contract.auth.me)));

  for (const result of results) {
    expect(result).toMatchObject({ reason: { status: 401, message: 'Session expired' } });
  }
  expect(lost).toEqual(['lost']);
  expect(renewals()).toBe(1);
});

test('a 401 that arrives after a refused renewal does not start another one', async () => {
  const gate = createGate();
  const { call, renewals } = await open({
    refresh: refused,
    beforeRefusal: async ({ path }) => (path === '/messaging/telegram/status/' ? gate.pass() : undefined),
  });

  const lateCall = call(contract.telegram.status);
  await gate.filled;
  await expect(call(contract.auth.me)).rejects.toThrow(HttpError);
  gate.open();

  await expect(lateCall).rejects.toMatchObject({ status: 401 });
  expect(renewals()).toBe(1);
});

test('a visitor without a session gets the 401 of `me`, and no loss is reported', async () => {
  const { call, lost } = await open({ refresh: refused });

  await expect(call(contract.auth.me)).rejects.toSatisfy(isUnauthenticated);

  expect(lost).toEqual([]);
});

test.each([
  ['503', { status: 503, json: { detail: 'Too busy' } }, 'Too busy'],
  ['a cut connection', { hangUp: true }, 'No connection to the server'],
])('a renewal that ends in %s does not end the session', async (_, reply, message) => {
  const { call, expire, lost, browser } = await open({ refresh: () => reply });
  browser.jar.set('access', '1');
  await call(contract.auth.me);
  expire();

  const error = await call(contract.auth.me).catch((reason: unknown) => reason);

  expect(error).toMatchObject({ message });
  expect(isUnauthenticated(error)).toBe(false);
  expect(lost).toEqual([]);
});

test('a refused login is not followed by a renewal', async () => {
  const server = await serve(refused);
  const { call } = createTransport({ ...server, ...createBrowser({ csrftoken: 'token' }) });

  await expect(call(contract.auth.login, { body: { id_token: 'forged' } })).rejects.toThrow(
    'No refresh token',
  );
  expect(server.received).toHaveLength(1);
});

test('a login opens a session whose later loss is reported', async () => {
  const { call, expire, lost } = await open({ refresh: refused });

  await call(contract.auth.login, { body: { id_token: 'token' } });
  expire();
  await expect(call(contract.auth.me)).rejects.toThrow('Session expired');

  expect(lost).toEqual(['lost']);
});

test('a call that was pending at a logout is neither repeated for the next user nor reported as a loss', async () => {
  const gate = createGate();
  const { call, lost, renewals, server, browser, expire } = await open({ beforeRefusal: gate.pass });
  browser.jar.set('access', '1');
  await call(contract.auth.me);
  expire();

  const waiting = call(contract.telegram.status);
  await gate.filled;
  await call(contract.auth.logout);
  await call(contract.auth.login, { body: { id_token: 'of another user' } });
  gate.open();

  await expect(waiting).rejects.toMatchObject({ status: 401 });
  expect(renewals()).toBe(0);
  expect(server.count('GET', '/messaging/telegram/status/')).toBe(1);
  expect(lost).toEqual([]);
});

test('a call that waited for a renewal at a logout is not repeated', async () => {
  const gate = createGate();
  const { call, server } = await open({
    refresh: async () => {
      await gate.pass();
      return undefined;
    },
  });

  const waiting = call(contract.telegram.status);
  await gate.filled;
  await call(contract.auth.logout);
  gate.open();

  await expect(waiting).rejects.toMatchObject({ status: 401 });
  expect(server.count('GET', '/messaging/telegram/status/')).toBe(1);
});

test('a 401 after a logout is not a lost session', async () => {
  const { call, expire, lost } = await open({ refresh: refused });

  await call(contract.auth.login, { body: { id_token: 'token' } });
  await call(contract.auth.logout);
  expire();
  await expect(call(contract.auth.me)).rejects.toThrow('Session expired');

  expect(lost).toEqual([]);
});

test('a renewal refused after the next login does not end the new session', async () => {
  const gate = createGate();
  const { call, lost } = await open({
    refresh: async () => {
      await gate.pass();
      return refused();
    },
  });

  const waiting = call(contract.telegram.status);
  await gate.filled;
  await call(contract.auth.login, { body: { id_token: 'token' } });
  gate.open();
  await expect(waiting).rejects.toMatchObject({ status: 401 });

  expect(lost).toEqual([]);
});

test('an abort ends the wait for a renewal that other calls still share', async () => {
  const gate = createGate();
  const { call } = await open({
    refresh: async () => {
      await gate.pass();
      return undefined;
    },
    answer: ({ path }) => ({ json: path.includes('/chats/') ? { results: [] } : {} }),
  });
  const controller = new AbortController();
  const query = { source: 'account' } as const;

  const aborted = call(contract.chats.list, { query, signal: controller.signal });
  const patient = call(contract.auth.me);
  await gate.filled;
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  gate.open();

  await expect(patient).resolves.toBeDefined();
});
