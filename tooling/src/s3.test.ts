import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectS3, isAbsentInS3 } from './s3.ts';

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  return () => vi.unstubAllEnvs();
});

/** A connection to a storage that answers so. */
const connectTo = async (answer: RequestListener, idle = 300) => {
  const server = createHttpServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${portOf(server)}`;
  const place = { bucket: 'files', prefix: '', endpoint };
  const [sdk, client] = await connectS3(place, { connect: 10_000, idle });
  onTestFinished(async () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const get = async (Key: string): Promise<Readable> => {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: 'files', Key }));
    if (!(Body instanceof Readable)) throw new Error('It came without bytes');
    return Body;
  };
  const put = (Body: Buffer) => client.send(new sdk.PutObjectCommand({ Bucket: 'files', Key: 'new', Body }));
  return { get, put };
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;

// Specification 118.1
test('a storage that takes a call and is silent fails the call', async () => {
  const { get, put } = await connectTo(() => undefined);
  await expect(get('any')).rejects.toThrow('was silent');
  await expect(put(Buffer.alloc(10_000_000))).rejects.toThrow('was silent');
});

// Specification 118.1
test('a storage that stops in the middle of a file fails its reader', async () => {
  const { get } = await connectTo((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  await expect(get('any').then(buffer)).rejects.toThrow();
});

// Specification 118.1
test('a file that takes longer than the storage may be silent comes whole, and goes there whole', async () => {
  const idle = 2_000;
  const pieces = 60;
  const { get, put } = await connectTo((request, response) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (request.method === 'PUT') request.read();
      else response.write('a piece ');
      sent += 1;
      if (sent < pieces) return;
      clearInterval(timer);
      if (request.method === 'PUT') request.resume();
      response.end();
    }, idle / 40);
  }, idle);
  expect(String(await buffer(await get('any')))).toBe('a piece '.repeat(pieces));
  await put(Buffer.alloc(20_000_000));
});

// Specification 118.1
test('a reader that pauses for longer than the storage may be silent gets the whole file', async () => {
  const size = 50_000_000;
  const { get } = await connectTo(({ url = '' }, response) => {
    if (url.includes('large')) response.end(Buffer.alloc(size));
  });
  const large = await get('large');
  // Three tries, each of which lasts as long.
  await expect(get('silent')).rejects.toThrow('was silent');
  expect(await buffer(large)).toHaveLength(size);
});

// Specification 118.2
test.each([
  ['NoSuchKey', true],
  ['NoSuchBucket', false],
  ['NotFound', false],
])('of an answer with status 404, %s: the file is absent: %s', async (code, isAbsent) => {
  const { get } = await connectTo((_, response) => {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code></Error>`);
  });
  const error = await get('any').catch((error: unknown) => error);
  expect(isAbsentInS3(error)).toBe(isAbsent);
});

// Specification 118.2
test.each([
  ['text', 'default backend - 404'],
  ['a page', '<!doctype html><html><body><p>404 page not found<br></body></html>'],
  ['nothing', ''],
])('a proxy that answers 404 with %s does not say that the file is absent', async (_, body) => {
  const { get } = await connectTo((_request, response) => {
    response.writeHead(404);
    response.end(body);
  });
  const error = await get('any').catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(isAbsentInS3(error)).toBe(false);
});
