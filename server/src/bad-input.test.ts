import { API_PATH } from '@switchboard/api-client';
import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_VALUES } from './http/limits.ts';
import type { Browser } from './testing/browser.ts';
import { onOneDatabase } from './testing/databases.ts';
import { everyEndpoint, goodBody, pathWith } from './testing/every-endpoint.ts';
import { STRANGE_VALUES } from './testing/strange-values.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '%00',
    '../..',
    '__proto__',
    'constructor',
    '1e400',
    "'; drop table users; --",
  ),
  fc.constantFrom(Number.MAX_VALUE, -1, 0.5, 2 ** 53, -0),
  fc.constantFrom(...STRANGE_VALUES),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A good body with one of its fields replaced or an extra one added. */
const spoiled = (good: object) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(good), 'extra'), nasty)
    .map(([key, value]) => ({ ...good, [key]: value }));

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let chair: string;
  let customer: string;

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
    chair = (await ada.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).body.id;
    customer = (await ada.call('POST', '/customers/', { body: { name: 'Olga' } })).body.customer.id;
  });
  afterAll(() => server.close());

  const expectNoFault = ({ status, body }: { status: number; body: { detail?: unknown } }) => {
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(body.detail).toEqual(expect.any(String));
  };

  describe('random input never causes a fault of the server', () => {
    test.each(everyEndpoint)('%s', async (name, endpoint) => {
      const body = fc.oneof(nasty, spoiled(goodBody(name, chair) ?? {}));
      const query = fc.dictionary(
        fc.constantFrom(
          'after',
          'before',
          'timeout',
          'page',
          'page_size',
          'source',
          'search',
          'agent_id',
          'q',
          'tag',
          'sort',
          'from',
          'to',
          'resource',
          'status',
          'cursor',
          'limit',
          'bookings',
        ),
        fc.oneof(
          fc.string(),
          fc.constantFrom('\u0000', '-1', '1e99', 'NaN', 'bot', 'account', '9999999999999999999', 'move'),
        ),
      );
      const id = fc.oneof(fc.string(), fc.uuid(), fc.constantFrom(chair, customer));
      await fc.assert(
        fc.asyncProperty(id, query, body, async (id, query, body) => {
          const path = pathWith(endpoint, encodeURIComponent(id));
          const sent = endpoint.body && {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', 'if-match': '*' },
          };
          const browser = endpoint.access === 'public' ? await server.visitor() : ada;
          expectNoFault(
            await browser.call(endpoint.method, path, { query: { ...query, timeout: '0' }, ...sent }),
          );
        }),
        { numRuns: rounds(5, 100) },
      );
    });
  });

  test('the server still answers afterwards', async () => {
    expect((await server.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  });
});

describe('a request that is malformed as a whole', () => {
  let server: TestServer;
  let ada: Browser;
  beforeAll(async () => {
    server = await createTestServer();
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  const send = (body: string, headers: Record<string, string> = {}) =>
    ada.call('POST', '/booking/resources/', {
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  // Specification 97.5
  test.each([
    ['half a JSON', '{"name":', 400, 'body: is not valid JSON'],
    ['nothing at all', '', 400, /^body: /],
    ['a list', '[]', 400, /^body: /],
    ['a prototype', '{"__proto__":{"name":"x"},"name":"y"}', 400, /^body: /],
    ['a deep nest without an end', `{"name":${'['.repeat(100_000)}`, 400, /nested deeper than 32/],
    ['a deep nest', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, /nested deeper than 32/],
    [
      'too much',
      JSON.stringify({ name: 'x'.repeat(256 * 1024) }),
      413,
      'body: is larger than the limit of 256 KiB',
    ],
  ])('%s is refused', async (_, body, status, detail) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(detail);
  });

  // Specification 105.1
  test.each([
    ['', ']}'],
    [', also of one that would not parse,', '['],
  ])('a body with more values than any form has%s is refused', async (_, end) => {
    const body = `{"name":"x","more":[${'1,'.repeat(MAX_VALUES)}1${end}`;
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { detail: 'body: holds more than 10000 values' },
    });
  });

  describe('before sign-in', () => {
    const body = JSON.stringify({ id_token: 'x', more: 'x'.repeat(16 * 1024) });
    const headers = { 'content-type': 'application/json' };
    const open = everyEndpoint.filter(([, { access, method }]) => access === 'public' && method !== 'GET');

    test.each(open)('%s refuses more than 16 KiB', async (_, { method, path }) => {
      const visitor = await server.visitor();
      expect(await visitor.call(method, path, { body, headers })).toMatchObject({
        status: 413,
        body: { detail: 'body: is larger than the limit of 16 KiB' },
      });
    });

    test.each(['/nowhere/', '/users/auth/me/'])('the body of a request for %s is not read', async (path) => {
      const visitor = await server.visitor();
      const { status } = await visitor.call('POST', path, { body: '{', headers });
      expect(status).toBe(404);
    });

    test('a preflight request takes no large body', async () => {
      const answer = await server.app.inject({
        method: 'OPTIONS',
        url: `${API_PATH}/users/auth/me/`,
        headers,
        payload: body,
      });
      expect(answer.statusCode).toBe(413);
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense', ';;'])(
    'a body of type %s is refused with 415',
    async (type) => {
      const answer = await send('{"name":"x"}', { 'content-type': type });
      expect(answer).toMatchObject({
        status: 415,
        body: { detail: expect.stringContaining('Content-Type') },
      });
    },
  );

  test('a multipart body where JSON is due is refused with 415', async () => {
    const answer = await ada.call('POST', '/booking/resources/', { form: { name: 'x' } });
    expect(answer).toMatchObject({ status: 415, body: { detail: 'Content-Type: must be application/json' } });
  });

  test('a settings object that is too deep to store is refused', async () => {
    const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
    const deep = `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`;
    const headers = { 'content-type': 'application/json' };
    const path = `/messaging/agents/${agent.id}/intelligence/`;
    expect((await ada.call('PATCH', path, { body: deep, headers })).status).toBe(400);
    const infinite = await ada.call('PATCH', path, { body: '{"a":1e999}', headers });
    expect(infinite.body.detail).toBe('a: is too large a number');
  });

  test.each(['/nowhere/', '/users/auth/me', '/booking/resources/x', '', '/'])(
    'an unknown path %j is 404',
    async (path) => {
      expect(await ada.call('GET', path)).toMatchObject({ status: 404, body: { detail: 'Not found' } });
    },
  );

  test('a path that is badly encoded is 400', async () => {
    const answer = await server.app.inject(`${API_PATH}/booking/bookings/%zz/`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: expect.stringMatching(/^path: /), code: 'bad_request' });
  });

  test.each(['=;;=', '__Host-access=%zz', `__Host-access=${'x'.repeat(4000)}`, '__Host-access="\u00e4"'])(
    'cookies like %j are not a session',
    async (cookie) => {
      const answer = await server.app.inject({ url: `${API_PATH}/users/auth/me/`, headers: { cookie } });
      expect(answer.statusCode).toBe(401);
    },
  );
});
