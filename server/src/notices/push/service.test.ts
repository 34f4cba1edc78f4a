import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { createPushService, PushFailed } from './service.ts';

const browser = () => {
  const { publicKey: p256dh } = webPush.generateVAPIDKeys();
  return { p256dh, auth: Buffer.alloc(16, 1).toString('base64url') };
};

/** Sends a push to a push service of a stranger. */
const sendTo = async (answer: (response: ServerResponse, path: string) => void) => {
  const paths: string[] = [];
  let closed = 0;
  const server = createServer((request, response) => {
    const { url: path = '' } = request;
    paths.push(path);
    request.resume();
    response
      .on('error', () => {})
      .on('close', () => {
        closed += 1;
      });
    answer(response, path);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const service = createPushService(
    { ...webPush.generateVAPIDKeys(), contact: 'mailto:admin@example.test' },
    { allowLocal: true, patience: 500 },
  );
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/first`;
  const outcome = await service
    .send({ endpoint, ...browser() }, { payload: '{}', topic: 'topic', isUrgent: false })
    .catch((error: unknown) => error);
  return { outcome, paths, closed: () => closed };
};

// Specification 44.3
test.each([301, 302, 307, 308])('a redirect (%s) is not followed', async (status) => {
  const { outcome, paths } = await sendTo((response) =>
    response.writeHead(status, { location: '/second' }).end(),
  );
  expect([outcome, paths]).toEqual(['refused', ['/first']]);
});

// Specification 44.3
test('an answer without an end is not read', async () => {
  const { outcome, closed } = await sendTo((response) => {
    response.writeHead(201);
    const more = () => {
      if (response.destroyed) return;
      response.write(Buffer.alloc(1_000_000));
      setImmediate(more);
    };
    more();
  });
  expect(outcome).toBe('sent');
  await expect.poll(closed).toBe(1);
});

// Specification 44.3
test.each([
  ['no answer', () => {}],
  [
    'an answer that begins again and again',
    (response: ServerResponse) => {
      const timer = setInterval(() => response.writeProcessing(), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('%s fails in time', async (_, answer) => {
  const { outcome, closed } = await sendTo(answer);
  expect(outcome).toBeInstanceOf(PushFailed);
  await expect.poll(closed).toBe(1);
});

test('headers that are too large fail', async () => {
  const { outcome } = await sendTo((response) =>
    response.writeHead(201, { 'x-large': 'A'.repeat(100_000) }).end(),
  );
  expect(outcome).toBeInstanceOf(PushFailed);
});
