import { connect } from 'node:net';
import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: Browser;
let port: number;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

/** What the server answers to a body in parts of one size. */
const answerTo = async (size: number, parts: number): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => undefined);
  const body = '{"name":"x"}'.padEnd(size * parts);
  const chunks = Array.from({ length: parts }, (_, at) => body.slice(at * size, (at + 1) * size));
  const cookie = [...ada.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  socket.write(
    `POST ${API_PATH}/booking/resources/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `X-CSRFToken: ${ada.cookies.get('csrftoken')}\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
  );
  socket.write(`${chunks.map((chunk) => `${size.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  // A reset is an end too.
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
};

// Specification 105.4
test('a body in thousands of tiny parts closes its connection, and costs no more', async () => {
  expect(await answerTo(1, 20_000)).toBe('');
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});

// Specification 105.4
test.each([
  ['a few tiny parts', 1, 900],
  ['many parts of some size', 100, 2_000],
])('%s are a body', async (_, size, parts) => {
  expect(await answerTo(size, parts)).toMatch(/^HTTP\/1.1 200 /);
});
