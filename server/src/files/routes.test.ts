import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: Browser;
let upload: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
  const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
  upload = `/messaging/agents/${agent.id}/upload/`;
});
afterAll(() => server.close());

const store = async (content: BlobPart, name: string, type: string) => {
  const { body } = await ada.call('POST', upload, { form: { file: new File([content], name, { type }) } });
  // The agent has the content of an earlier test already.
  return `/messaging/files/${body.id ?? body.file}/`;
};

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

test('a page that was uploaded is saved, not shown', async () => {
  const { headers } = await ada.call('GET', await store('<script>alert(1)</script>', 'a.html', 'text/html'));
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['a page that says it is a picture', '<html>', 'image/png'],
])('%s is saved, not shown', async (_, content, type) => {
  const { headers } = await ada.call('GET', await store(content, 'x', type));
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test('a picture with a misleading name is shown, and cannot run', async () => {
  const { headers } = await ada.call('GET', await store(PNG, 'a.html', 'text/html'));
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a name of any script survives the header', async () => {
  const { headers } = await ada.call('GET', await store('x', 'Прайс "1";\r\n.txt', 'text/plain'));
  expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''%D0%9F%D1%80%D0%B0%D0%B9%D1%81/);
});

test('a file belongs to its owner', async () => {
  const eve = await server.signIn('eve');
  const path = await store('secret', 'a.txt', 'text/plain');
  expect((await eve.call('GET', path)).status).toBe(404);
  expect((await (await server.visitor()).call('GET', path)).status).toBe(401);
  expect((await ada.call('GET', '/messaging/files/..%2f..%2fetc/')).status).toBe(404);
});

test('nothing of an upload is left outside the store', async () => {
  await store('x', 'a.txt', 'text/plain');
  await ada.call('POST', upload, { form: { file: new File([new Uint8Array(21 * 1024 * 1024)], 'big') } });
  await expect.poll(() => readdir(`${server.config.dataDir}/uploads`)).toEqual([]);
});

describe('a private file in the cache of a browser', () => {
  test('is revalidated each time, and not sent again', async () => {
    const path = await store('price list', 'a.txt', 'text/plain');
    const { headers } = await ada.call('GET', path);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await ada.call('GET', path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.etag).toBe(headers.etag);
  });

  test('is of no use to the next user', async () => {
    const path = await store('price list', 'a.txt', 'text/plain');
    const { etag } = (await ada.call('GET', path)).headers;
    const headers = { 'if-none-match': String(etag) };
    expect((await (await server.visitor()).call('GET', path, { headers })).status).toBe(401);
    expect((await (await server.signIn('eve')).call('GET', path, { headers })).status).toBe(404);
  });
});

describe('a range', () => {
  test('is sent alone, with its place in the file', async () => {
    const path = await store('price list', 'a.txt', 'text/plain');
    const { status, body, headers } = await ada.call('GET', path, { headers: { range: 'bytes=6-' } });
    expect({ status, body }).toEqual({ status: 206, body: 'list' });
    expect(headers).toMatchObject({
      'content-range': 'bytes 6-9/10',
      'content-length': '4',
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
    });
  });

  test('of a picture keeps its type', async () => {
    const { headers } = await ada.call('GET', await store(PNG, 'a', ''), { headers: { range: 'bytes=8-8' } });
    expect(headers['content-type']).toBe('image/png');
  });

  test('behind the end is refused with the size', async () => {
    const path = await store('price list', 'a.txt', 'text/plain');
    const { status, body, headers } = await ada.call('GET', path, { headers: { range: 'bytes=10-' } });
    expect(status).toBe(416);
    expect(body.detail).toMatch(/^Range: /);
    expect(headers['content-range']).toBe('bytes */10');
  });
});

test('HEAD returns the size', async () => {
  const path = await store('price list', 'a.txt', 'text/plain');
  const { cookies } = ada;
  const url = `/api/v1${path}`;
  const answer = await server.app.inject({ method: 'HEAD', url, cookies: Object.fromEntries(cookies) });
  expect(answer.headers['content-length']).toBe('10');
  expect(answer.body).toBe('');
});

describe('a large file', () => {
  const SIZE = 20 * 1024 * 1024;
  const sockets: Socket[] = [];
  let origin: string;
  let path: string;
  beforeAll(async () => {
    origin = await server.listen();
    path = await store(new Uint8Array(SIZE), 'big.bin', '');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(connections).toBe(0);
  });

  const connections = () =>
    new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));

  /** Asks for the file and reads no more than the head of the answer. @returns its status */
  const stall = async (browser = ada): Promise<number> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    sockets.push(socket);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(`GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    socket.pause();
    return Number(String(head).split(' ')[1]);
  };

  test('is not held in memory while slow clients read it', async () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let client = 0; client < 8; client += 1) expect(await stall()).toBe(200);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * SIZE);
  });

  test('is sent to one user ten times at once, and to others meanwhile', async () => {
    for (let client = 0; client < 10; client += 1) expect(await stall()).toBe(200);
    expect(await stall()).toBe(429);
    expect((await ada.call('GET', path)).body).toMatchObject({
      detail: expect.stringContaining('10 downloads'),
      code: 'too_many_requests',
      values: { limit: 10 },
    });
    sockets.pop()?.destroy();
    sockets.pop()?.destroy();
    await expect.poll(() => stall()).toBe(200);
  });

  test('is aborted when its reader takes nothing', async () => {
    expect(server.app.server.timeout).toBe(90_000);
    const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
    await stall();
    const [connection] = await accepted;
    connection.setTimeout(1);
    await expect.poll(connections).toBe(0);
  });

  test('is sent completely if it is deleted meanwhile, and not found afterwards', async () => {
    path = await store(new Uint8Array(SIZE), 'big.bin', '');
    await stall();
    const [id = ''] = path.split('/').slice(-2);
    await rm(join(server.config.dataDir, 'files', id.slice(0, 2), id));
    const [socket] = sockets;
    let received = 0;
    for await (const chunk of socket ?? []) {
      received += chunk.length;
      if (received > SIZE * 0.99) break;
    }
    expect(received).toBeGreaterThan(SIZE * 0.99);
    expect((await ada.call('GET', path)).status).toBe(404);
  });
});
