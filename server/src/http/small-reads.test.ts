import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerInTurn } from './connection-turns.ts';
import { readInSmallParts } from './small-reads.ts';

const SHORTEST = 'GET / HTTP/1.1\r\n\r\n';

const serve = async () => {
  const app = fastify({ http: { requireHostHeader: false }, bodyLimit: 1_000_000 });
  answerInTurn(app);
  readInSmallParts(app);
  const parts: number[] = [];
  let begun = 0;
  app.server.prependListener('request', (request) => {
    begun += 1;
    request.on('data', (part: Buffer) => parts.push(part.length));
  });
  app.get('/', async () => 'x');
  app.post('/', async ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const origin = app.listeningOrigin;
  return { origin, port: Number(new URL(origin).port), parts, begun: () => begun };
};

// Specification 116.1
test('of requests sent ahead, a connection begins no more than fit into two small reads', async () => {
  const { port, begun } = await serve();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(SHORTEST.repeat(5_000));
  // A reset is an end too.
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(begun()).toBeLessThan((2 * 16 * 1024) / SHORTEST.length);
});

// Specification 116.1
test('a body read in small parts arrives whole and in order', async () => {
  const { origin, parts } = await serve();
  const body = JSON.stringify(Array.from({ length: 60_000 }, (_, n) => n));
  const answer = await fetch(origin, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.text()).toBe(body);
  expect(Math.max(...parts)).toBeLessThanOrEqual(16 * 1024);
});

test('requests on one connection after another are answered, and the end of the connection is seen', async () => {
  const { port, begun } = await serve();
  const socket = connect(port, '127.0.0.1');
  for (let round = 0; round < 3; round++) {
    socket.write(SHORTEST);
    await once(socket, 'data');
  }
  socket.resume().end();
  await once(socket, 'close');
  expect(begun()).toBe(3);
});
