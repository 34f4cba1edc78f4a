import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await createTestServer();
  origin = await server.listen();
});
afterAll(() => server.close());

/** Sends bytes as they are, and reads whatever comes back until the server closes. */
const sendRaw = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

describe('what is not well-formed HTTP', () => {
  test.each([
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a NUL in the path', 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered with a detail', async (_, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ detail: expect.any(String) });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});

test('closing answers a long poll at once', async () => {
  const ending = await createTestServer({ open: sharing(server) });
  const address = await ending.listen();
  const { cookies } = await ending.signIn('ada');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const began = once(ending.app.server, 'request');
  const polling = fetch(`${address}/api/v1/messaging/updates/?after=0&timeout=60`, { headers: { cookie } });
  await began;
  await ending.close();
  expect((await polling).status).toBe(200);
});

describe('a page of our own', () => {
  const post = async (headers: Record<string, string>) => {
    const { cookies } = await server.visitor();
    const token = cookies.get('csrftoken') ?? '';
    const sent = { cookie: `csrftoken=${token}`, 'x-csrftoken': token, ...headers };
    return (await fetch(`${origin}/api/v1/users/auth/logout/`, { method: 'POST', headers: sent })).status;
  };

  test('may be at the public origin, or at a loopback name of this very port', async () => {
    expect(await post({ origin: server.config.publicOrigin })).toBe(200);
    expect(await post({ origin })).toBe(200);
    expect(await post({ origin, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test('is not at another port, and not the page that a browser calls cross-site', async () => {
    expect(await post({ origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await post({ origin, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ 'x-csrftoken': '' })).toBe(403);
    expect(await post({ cookie: 'csrftoken=', 'x-csrftoken': '' })).toBe(403);
  });
});
