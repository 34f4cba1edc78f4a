import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { createAdmission, watchAnswers } from './admission.ts';
import { asEvents } from './events.ts';

/** A server whose call works until `end`, for one user who may have one call in progress. */
const setUp = async () => {
  const work: { end: (value: string) => void; reject: (error: Error) => void }[] = [];
  const admit = createAdmission(1, 'calls');
  const app = Fastify();
  watchAnswers(app);
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 429 : 500).send());
  const carryOut = () => new Promise<string>((end, reject) => work.push({ end, reject }));
  app.get('/', async (_request, reply) => {
    admit('ada', reply);
    return carryOut();
  });
  app.get('/events', async (_request, reply) => {
    admit('ada', reply);
    return asEvents(reply, carryOut);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const call = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const callAndHangUp = async (path = '/') => {
    const before = work.length;
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await vi.waitFor(() => expect(work).toHaveLength(before + 1));
    client.destroy();
    await once(client, 'close');
  };
  return { work, call, callAndHangUp };
};

test('a call counts until its work ends, also when its client has hung up', async () => {
  const { work, call, callAndHangUp } = await setUp();
  await callAndHangUp();
  expect(await call()).toBe(429);
  work[0]?.end('done');
  await callAndHangUp();
  work[1]?.reject(new Error('The work failed'));
  await callAndHangUp();
});

test('an answer in events counts until its work ends', async () => {
  const { work, call, callAndHangUp } = await setUp();
  await callAndHangUp('/events');
  expect(await call('/events')).toBe(429);
  work[0]?.end('done');
  await callAndHangUp('/events');
  work[1]?.reject(new Refusal('not_found'));
  await callAndHangUp();
});
