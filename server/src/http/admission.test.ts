import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { createAdmission, watchAnswers } from './admission.ts';

/** A server whose call works until `end`, for one user who may have one call in progress. */
const setUp = async () => {
  const work: { end: (value: string) => void; reject: (error: Error) => void }[] = [];
  const admit = createAdmission(1, 'calls');
  const app = Fastify();
  watchAnswers(app);
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 429 : 500).send());
  app.get('/', async (_request, reply) => {
    admit('ada', reply);
    return new Promise<string>((end, reject) => work.push({ end, reject }));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const call = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
  const callAndHangUp = async () => {
    const before = work.length;
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
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
