import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { connectS3, type S3Place, s3PlaceOf } from '@switchboard/tooling/s3';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import S3rver from 's3rver';

const AWAY = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/xml',
  'connection: close',
  '',
  '<Error><Code>ServiceUnavailable</Code></Error>',
].join('\r\n');

/** The answer of a proxy that finds no storage behind it. */
export const DEFAULT_BACKEND = [
  'HTTP/1.1 404 Not Found',
  'content-type: text/plain',
  'connection: close',
  '',
  'default backend - 404',
].join('\r\n');

interface Storage {
  place: S3Place;
  /** Variables of the environment with which programs sign; none for a given storage, whose variables are set. */
  credentials: Record<string, string>;
  close(): Promise<void>;
}

/** A server from npm, which is a fake and proves nothing about a real storage. */
const startFake = async (): Promise<Storage> => {
  const directory = await makeFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await server.run();
  return {
    place: { bucket: 'files', prefix: '', endpoint: `http://127.0.0.1:${port}` },
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    close: async () => {
      await server.close();
      await removeFolder(directory);
    },
  };
};

/** A storage that runs already, at `s3://bucket?endpoint=http://…`; the bucket is made. */
const useGiven = async (address: string): Promise<Storage> => {
  const place = s3PlaceOf(address);
  if (place?.endpoint === undefined) throw new Error('S3_TEST_URL names no bucket and endpoint');
  const [sdk, client] = await connectS3(place);
  await client.send(new sdk.CreateBucketCommand({ Bucket: place.bucket })).catch((error: Error) => {
    if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
  });
  return { place, credentials: {}, close: async () => client.destroy() };
};

/** One that can be away: a proxy of connections, since signatures hold the host of the address. */
const startProxy = async (endpoint: string) => {
  let away: string | undefined;
  const { hostname, port } = new URL(endpoint);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    const answer = away;
    if (answer !== undefined) return void socket.once('data', () => socket.end(answer));
    const target = connect(Number(port), hostname);
    target.on('error', () => socket.destroy());
    socket.on('close', () => target.destroy());
    socket.pipe(target).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`,
    setAway: (isAway: boolean, answer = AWAY): void => {
      away = isAway ? answer : undefined;
      cut();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};

/** An S3 storage with a folder of its own, which can be away: the one in S3_TEST_URL, or else a fake one. */
export const serveS3 = async () => {
  const given = process.env.S3_TEST_URL;
  const storage = given === undefined ? await startFake() : await useGiven(given);
  const { bucket, endpoint = '' } = storage.place;
  const proxy = await startProxy(endpoint);
  const folder = crypto.randomUUID();
  const place: S3Place = { ...storage.place, prefix: `${folder}/`, endpoint: proxy.endpoint };
  return {
    place,
    credentials: storage.credentials,
    address: `s3://${bucket}/${folder}?endpoint=${encodeURIComponent(proxy.endpoint)}`,
    setAway: proxy.setAway,
    close: async () => {
      await proxy.close();
      await storage.close();
    },
  };
};
