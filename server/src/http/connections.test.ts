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

/** Sends raw bytes, and reads the answer until the server closes. */
const sendRaw = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

describe('a request that never reaches a route', () => {
  test.each([
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a NUL in the path', 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n', 417],
    ['a tunnel', 'CONNECT example.test:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an unusual method', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a chunk with too many extensions',
      `POST /api/v1/users/auth/logout/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      413,
    ],
  ])('%s is answered with a detail', async (_, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      detail: expect.any(String),
      code: expect.any(String),
    });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});

describe('a body that is too large', () => {
  const MIB = 1024 * 1024;

  /** Sends the whole body before it reads the answer, as browsers do. */
  const send = async (headers: Record<string, string>, body: Buffer) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
    const head = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/v1/booking/resources/ HTTP/1.1\r\n${head.join('')}\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.write(body, (error) => (error ? reject(error) : resolve()));
    });
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.endsWith('}')) break;
    }
    return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.split('\r\n\r\n')[1] ?? '') };
  };

  const signedIn = async (): Promise<Record<string, string>> => {
    const { cookies } = await server.signIn('ada');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-csrftoken': cookies.get('csrftoken') ?? '' };
  };

  const big = Buffer.alloc(5 * MIB, 'x');
  const length = { 'content-length': String(big.length) };

  test.each([
    ['JSON of a known length', { 'content-type': 'application/json', ...length }, 413],
    ['of another type', { 'content-type': 'text/plain', ...length }, 415],
    ['half a form', { 'content-type': 'multipart/form-data; boundary=y', ...length }, 415],
  ])('is refused in words: %s', async (_, headers, status) => {
    const answer = await send({ ...(await signedIn()), ...headers }, big);
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String), code: expect.any(String) } });
  });

  test('is refused with a reason when it is sent in chunks', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const chunks = Buffer.concat([
      Buffer.from(`${big.length.toString(16)}\r\n`),
      big,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect(await send({ ...(await signedIn()), ...headers }, chunks)).toMatchObject({ status: 413 });
  });

  test('is refused in words before sign-in', async () => {
    const answer = await send({ 'content-type': 'application/json', ...length }, big);
    expect(answer).toEqual({
      status: 401,
      body: { detail: 'Not authenticated', code: 'unauthenticated' },
    });
  });

  test('is refused in words in a form', async () => {
    const headers = await signedIn();
    const agents = await fetch(`${origin}/api/v1/messaging/agents/`, { headers });
    const [agent] = (await agents.json()) as { id: string }[];
    const form = new FormData();
    form.set('file', new File([new Uint8Array(25 * MIB)], 'big.bin'));
    const path = `/api/v1/messaging/agents/${agent?.id}/upload/`;
    const answer = await fetch(origin + path, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      detail: 'file: is larger than the limit of 20 MiB',
      code: 'too_large',
      field: 'file',
      values: { limit: 20 * MIB },
    });
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

// Specification 49.6
test('closing ends at once with connections of browsers that wait', async () => {
  const ending = await createTestServer({ open: sharing(server) });
  const port = Number(new URL(await ending.listen()).port);
  const { cookies } = await ending.signIn('ada');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const poll = `GET /api/v1/messaging/updates/?after=0&timeout=60 HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`;
  const answers: Promise<string>[] = [];
  for (let count = 0; count < 3; count += 1) {
    const began = once(ending.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(poll);
    await began;
    // As browsers do, it keeps the connection for as long as the server does.
    answers.push(text(socket));
  }
  // Browsers also open connections before they need them.
  const unused = connect(port, '127.0.0.1');
  await once(ending.app.server, 'connection');
  const asked = performance.now();
  await ending.close();
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect(await text(unused)).toBe('');
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1.1 200 /);
});

test('a closing server refuses further requests in words', async () => {
  const ending = await createTestServer({ open: sharing(server) });
  const socket = connect(Number(new URL(await ending.listen()).port), '127.0.0.1');
  const began = once(ending.app.server, 'request');
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  // A request in progress keeps its connection open.
  socket.write(`POST /api/v1/users/auth/login/ HTTP/1.1\r\n${head}{`);
  await began;
  const closed = ending.close();
  socket.write('}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer = ''] = /HTTP\/1.1 503 .*/s.exec(await text(socket)) ?? [];
  await closed;
  expect(answer).toMatch(/\r\nretry-after: 10\r\n/);
  expect(answer).toContain('{"detail":"The server is closing, try again in a moment","code":"closing"}');
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

  test('is not on another port, and not a page that the browser calls cross-site', async () => {
    expect(await post({ origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await post({ origin, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ 'x-csrftoken': '' })).toBe(403);
    expect(await post({ cookie: 'csrftoken=', 'x-csrftoken': '' })).toBe(403);
  });
});
