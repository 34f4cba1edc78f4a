import type { Endpoint } from '@switchboard/api-client';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApiConventions } from '../http/api.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { everyEndpoint, goodBody, pathWith } from '../testing/every-endpoint.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { classOf } from './class-of.ts';
import {
  CLASSES,
  type ClassLimits,
  DEFAULT_LIMITS,
  DIMENSIONS,
  type Dimension,
  type RouteClass,
} from './table.ts';

const ID = '00000000-0000-4000-8000-000000000001';

/** Whether a call is counted by a dimension of its class. Phones have a test of their own. */
const isCounted = ({ access, body }: Endpoint, by: Dimension): boolean => {
  if (by === 'subject') return false;
  if (access !== 'public') return by !== 'visitor';
  // A public call has a user where its body has a token.
  return by === 'user' ? body !== undefined : by !== 'workspace';
};

const limitOf = (endpoint: Endpoint): RouteClass => {
  const found = classOf(endpoint);
  if (found === undefined) throw new Error(`${endpoint.path} has no class`);
  return found;
};

const rows = everyEndpoint.flatMap(([name, endpoint]) =>
  DIMENSIONS.filter((by) => DEFAULT_LIMITS[limitOf(endpoint)][by] && isCounted(endpoint, by)).map(
    (by): [string, RouteClass, Dimension, Endpoint] => [name, limitOf(endpoint), by, endpoint],
  ),
);

await onOneDatabase((open) => {
  const table = {} as Record<RouteClass, ClassLimits>;
  let clock = Date.now();
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    for (const name of CLASSES) table[name] = {};
    server = await createTestServer({ open, now: () => clock, config: { rateLimits: table } });
  });
  afterAll(() => server.close());
  /** These calls end sessions, or change what the user may call. */
  const ending = ['auth', 'person', 'ownData'];
  let until = 0;

  /** Nothing of the row before counts any more, and the browser is signed in. */
  const begin = async (name = 'auth.me') => {
    for (const limitClass of CLASSES) table[limitClass] = {};
    clock += 4_000;
    if (clock < until && !ending.includes(name.split('.')[0] ?? '')) return;
    browser = await server.signIn(`limited-${clock}`);
    until = ending.includes(name.split('.')[0] ?? '') ? 0 : clock + 5 * 60_000;
  };

  const call = ([name, , , endpoint]: (typeof rows)[number]) => {
    const body = endpoint.multipart ? undefined : goodBody(name, ID);
    return browser.call(endpoint.method, pathWith(endpoint, ID), {
      query: { after: '0', timeout: '0', source: 'bot' },
      ...(body && { body }),
      ...(endpoint.multipart && { form: { file: new File(['x'], 'x.txt') } }),
    });
  };

  // Specification 74.1
  test.each(rows)('%s (%s) is refused above its limit by %s', async (...row) => {
    const [name, limitClass, by] = row;
    await begin(name);
    table[limitClass] = { [by]: { most: 1, seconds: 4 } };
    expect((await call(row)).status).not.toBe(429);
    const refused = await call(row);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('4');
    expect(refused.body).toMatchObject({ code: 'rate_limited', values: { seconds: 4 } });
  });

  describe('a route that is no row of the contract', () => {
    // Specification 74.1
    test.each<[RouteClass, Dimension, string]>([
      ['cheap', 'user', `/messaging/files/${ID}/`],
      ['cheap', 'workspace', `/messaging/media/${ID}/`],
      ['cheap', 'user', `/messaging/media/${ID}/thumbnail/`],
      ['cheap', 'user', '/bot/telegram/1/picture/'],
      ['cheap', 'user', `/booking/bookings/${ID}/ics/`],
      ['cheap', 'user', '/own-data/export/file/'],
      ['heavy', 'user', '/customers/export/'],
      ['feed', 'visitor', '/booking/feeds/unknown.ics'],
    ])('%s by %s: %s is refused above its limit', async (limitClass, by, path) => {
      await begin();
      table[limitClass] = { [by]: { most: 1, seconds: 4 } };
      expect((await browser.call('GET', path)).status).not.toBe(429);
      expect((await browser.call('GET', path)).status).toBe(429);
    });

    test('stops the start without a class', async () => {
      const app = fastify();
      await useApiConventions(app);
      expect(() => app.get('/new/', async () => ({}))).toThrow('GET /new/ has no class of limits');
    });
  });
});
