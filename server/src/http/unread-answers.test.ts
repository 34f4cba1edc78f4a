import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerInTurn } from './connection-turns.ts';
import { answerError } from './error-handler.ts';
import { limitUnread } from './unread-answers.ts';

const MIB = 1024 * 1024;
const READ_WITHIN = 800;

interface Served {
  app: FastifyInstance;
  port: number;
  /** Paths of requests whose work began. */
  begun: string[];
}

const serve = async (genReqId: () => string = () => crypto.randomUUID()): Promise<Served> => {
  const app = fastify({ genReqId });
  const begun: string[] = [];
  app.setErrorHandler(answerError);
  answerInTurn(app);
  limitUnread(app, { idleTimeout: 60_000, readWithin: READ_WITHIN });
  app.get('/big', async ({ url }) => {
    begun.push(url);
    return 'x'.repeat(6 * MIB);
  });
  app.post('/big', async () => 'x'.repeat(6 * MIB));
  app.get('/slow/:ms', async ({ url, params }) => {
    begun.push(url);
    await sleep(Number(Object(params).ms));
    return url;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, port: Number(new URL(app.listeningOrigin).port), begun };
};

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return socket;
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

// Specification 74.11
test('requests of one connection are answered one after the other, in their order', async () => {
  const { port, begun } = await serve();
  const socket = await open(port);
  socket.write(
    get('/slow/60') + get('/slow/1') + get('/slow/2').replace('x\r\n', 'x\r\nConnection: close\r\n'),
  );
  await expect.poll(() => begun).toEqual(['/slow/60']);
  expect((await text(socket)).match(/\/slow\/\d+/g)).toEqual(['/slow/60', '/slow/1', '/slow/2']);
});

// Specification 74.11
test('a connection that sends many requests ahead is closed', async () => {
  const { port, begun } = await serve();
  const socket = await open(port);
  socket.write(get('/slow/1').repeat(100));
  expect((await text(socket)).match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(begun.length).toBeLessThanOrEqual(1);
});

// Specification 79.5
test('requests that wait or are dropped do not reach the framework', async () => {
  let reached = 0;
  const { port } = await serve(() => String(++reached));
  const socket = await open(port);
  socket.write(get('/slow/1').repeat(1000));
  await text(socket);
  expect(reached).toBe(1);
});

// Specification 74.12
test('a connection that stops reading is closed, and one that reads slowly is not', async () => {
  const { port } = await serve();
  const [stopped, slow] = [await open(port), await open(port)];
  stopped.write(get('/big'));
  slow.write(get('/big'));
  const closed = once(stopped, 'close');
  let read = 0;
  const began = performance.now();
  while (performance.now() - began < 3 * READ_WITHIN) {
    await sleep(READ_WITHIN / 40);
    read += (slow.read() as Buffer | null)?.length ?? 0;
  }
  // A paused socket tells the end only once its bytes are read.
  stopped.resume();
  await closed;
  while (read < 6 * MIB && !slow.destroyed) {
    read += (slow.read() as Buffer | null)?.length ?? 0;
    await sleep(1);
  }
  expect(read).toBeGreaterThan(6 * MIB);
});

// Specification 74.12
test('answers that clients do not read are limited for all connections of one address', async () => {
  const { port } = await serve();
  const unread = [await open(port), await open(port)];
  for (const socket of unread) socket.write(get('/big'));
  await sleep(READ_WITHIN / 8);
  const answers: number[] = [];
  for (let i = 0; i < 3; i += 1) answers.push((await fetch(`http://127.0.0.1:${port}/big`)).status);
  expect(answers).toEqual([429, 429, 429]);
  expect((await fetch(`http://127.0.0.1:${port}/slow/1`)).status, 'small answers go on').toBe(200);
  const changing = await fetch(`http://127.0.0.1:${port}/big`, { method: 'POST' });
  expect(changing.status, 'a change that is done is answered').toBe(200);
  for (const socket of unread) socket.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/big`)).status).toBe(200);
});
