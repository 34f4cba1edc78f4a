import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const SHOP = 'https://shop.example';
const LIST = '/booking/resources/';
const SHORT = '/users/auth/me/';

let server: TestServer;
let ada: Browser;
let file: string;

beforeAll(async () => {
  server = await createTestServer({
    config: { embedOrigins: [SHOP] },
    extend: async (app) => {
      app.get('/events', async (_, reply) =>
        reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'.repeat(1000)])),
      );
      app.get('/packed', async (_, reply) =>
        reply.header('content-encoding', 'zstd').type('application/json').send('x'.repeat(5000)),
      );
    },
  });
  ada = await server.signIn('ada');
  for (let number = 0; number < 40; number += 1)
    await ada.call('POST', LIST, { body: { name: `Chair ${number}`, color: '#4f6bed' } });
  const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
  const text = new File(['text '.repeat(1000)], 'a.txt', { type: 'text/plain' });
  const stored = await ada.call('POST', `/messaging/agents/${agent.id}/upload/`, { form: { file: text } });
  file = `/messaging/files/${stored.body.id}/`;
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
    cookies: Object.fromEntries(ada.cookies),
  });
const call = (path: string, headers?: Record<string, string>) => ask(API_PATH + path, headers);

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
])('a long answer is compressed for a client that takes %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await call(LIST, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(rawPayload.byteLength));
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(String(decompress(rawPayload)))).toHaveLength(40);
  expect(rawPayload.byteLength).toBeLessThan(1500);
});

test('the answer depends on the origin and the codings of the client', async () => {
  expect((await call(LIST)).headers.vary).toBe('origin, accept-encoding');
});

test.each([
  ['a client that takes no coding', LIST, { 'accept-encoding': '' }],
  ['a client that takes only the answer itself', LIST, { 'accept-encoding': 'identity, br;q=0' }],
  ['a short answer', SHORT, {}],
])('plain: %s', async (_, path, headers) => {
  expect((await call(path, headers)).headers['content-encoding']).toBeUndefined();
});

test.each(['/events', '/packed'])(
  'an answer that is a stream of events or compressed already is left as it is: %s',
  async (path) => {
    const { headers, body } = await ask(path);
    expect(headers['content-encoding']).toBe(path === '/packed' ? 'zstd' : undefined);
    expect(body).toMatch(/^(data: 1|xxxx)/);
  },
);

describe('a file', () => {
  test('comes as its own bytes, and so do its parts', async () => {
    const whole = await call(file);
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.headers['content-length']).toBe('5000');
    const part = await call(file, { range: 'bytes=5-8', 'if-range': String(whole.headers.etag) });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 5-8/5000');
    expect(part.body).toBe('text');
  });

  test('that the client has is not sent again', async () => {
    const { etag } = (await call(file)).headers;
    expect((await call(file, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});

describe('the compressed size reveals nothing to other sites', () => {
  test.each(['cross-site', 'same-site'])('requests with cookies are answered plainly: %s', async (site) => {
    const { statusCode, headers } = await call(LIST, { 'sec-fetch-site': site });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['a page of the dashboard', { 'sec-fetch-site': 'same-origin' }],
    [
      'a page that embeds an app',
      { 'sec-fetch-site': 'cross-site', origin: SHOP, authorization: 'Bearer ada' },
    ],
  ])('%s gets compressed answers', async (_, headers) => {
    const answer = await call(LIST, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('no answer contains the token against forgery', async () => {
    const token = ada.cookies.get('csrftoken') ?? '';
    expect(token).not.toBe('');
    for (const path of ['/users/auth/csrf/', SHORT, LIST])
      expect((await call(path, { 'accept-encoding': '' })).body).not.toContain(token);
  });
});

test('a compressed body that a client sends is not unpacked', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: API_PATH + LIST,
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'x-csrftoken': ada.cookies.get('csrftoken') ?? '',
    },
    cookies: Object.fromEntries(ada.cookies),
    payload: Buffer.from([0x1f, 0x8b, 8, 0]),
  });
  expect(answer.statusCode).toBe(400);
});
