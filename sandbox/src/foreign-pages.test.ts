import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseForeignPages, refuseForeignPagesExcept } from './foreign-pages.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  app.addHook('onRequest', refuseForeignPages);
  app.all('/', async () => ({}));
});
afterEach(() => app.close());

const statusOf = async (headers: Record<string, string>, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') =>
  (await app.inject({ method, url: '/', headers: { host: 'localhost:3000', ...headers } })).statusCode;

describe('a page of another site', () => {
  test.each([
    ['asks for something', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
    ['shows something in a frame', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['is at another port of this machine', 'GET', { 'sec-fetch-site': 'same-site' }],
    ['asks what it may send', 'OPTIONS', { origin: 'https://evil.test' }],
    ['sends something', 'POST', { origin: 'https://evil.test' }],
    ['hides its origin', 'POST', { origin: 'null' }],
    [
      'sends a form',
      'POST',
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    ],
    ['has pointed its own name at this machine', 'GET', { host: 'evil.test:3000' }],
    ['looks like this machine', 'GET', { host: 'localhost.evil.test:3000' }],
    [
      'has pointed its own name here and sends something',
      'POST',
      { host: 'evil.test:3000', origin: 'http://evil.test:3000' },
    ],
  ] as const)('is refused when it %s', async (_, method, headers) => {
    expect(await statusOf(headers, method)).toBe(403);
  });

  test('gets the reason', async () => {
    const answer = await app.inject({ url: '/', headers: { host: 'evil.test' } });
    expect(answer.json()).toEqual({ detail: 'Host: the sandbox answers to names of this machine only' });
  });

  test('may link to the sandbox', async () => {
    expect(await statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(200);
  });
});

describe('without a foreign page', () => {
  test.each([{ host: 'localhost:3000' }, { host: '127.0.0.1' }, { host: '[::1]:3000' }])(
    'other programs and our own pages are let in at %j',
    async ({ host }) => {
      expect(await statusOf({ host }, 'POST')).toBe(200);
      expect(
        await statusOf({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, 'POST'),
      ).toBe(200);
    },
  );

  test('a user who types the address is let in', async () => {
    expect(await statusOf({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })).toBe(200);
  });
});

describe('where users sign in', () => {
  const listed = 'http://127.0.0.1:4000';

  beforeEach(() => {
    app = Fastify();
    app.addHook('onRequest', refuseForeignPagesExcept([listed]));
    app.all('/', async () => ({}));
  });

  test('a page that may embed apps is let in', async () => {
    expect(await statusOf({ origin: listed, 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(200);
    expect(await statusOf({ origin: listed }, 'OPTIONS')).toBe(200);
  });

  const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };

  test('a page that may embed apps shows frames of the identity provider', async () => {
    expect(await statusOf({ ...frame, referer: `${listed}/` })).toBe(200);
    expect(await statusOf({ ...frame, referer: 'http://127.0.0.1:4001/' })).toBe(403);
    expect(await statusOf({ ...frame, referer: 'nonsense' })).toBe(403);
    expect(await statusOf(frame)).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site', referer: `${listed}/` })).toBe(403);
  });

  test.each([
    ['of another origin', { origin: 'http://127.0.0.1:4001' }],
    ['that has pointed its own name at this machine', { origin: listed, host: 'evil.test' }],
  ])('a page %s is refused', async (_, headers) => {
    expect(await statusOf(headers, 'POST')).toBe(403);
  });
});
