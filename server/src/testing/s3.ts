import type { S3Place } from '@switchboard/tooling/s3';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import S3rver from 's3rver';
import { vi } from 'vitest';

/** An S3 server from npm with one bucket, which can be away. It is a fake storage and proves nothing about a real one. */
export const startS3 = async () => {
  const directory = await makeFolder();
  let isAway = false;
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  });
  server.middleware.unshift(async (context, next) => {
    if (!isAway) return next();
    context.status = 503;
    context.type = 'application/xml';
    context.body = '<Error><Code>ServiceUnavailable</Code></Error>';
  });
  const { port } = await server.run();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  const place: S3Place = { bucket: 'files', prefix: 'shop/', endpoint: `http://127.0.0.1:${port}` };
  return {
    place,
    address: `s3://files/shop?endpoint=${encodeURIComponent(place.endpoint ?? '')}`,
    setAway: (away: boolean): void => {
      isAway = away;
    },
    close: async () => {
      vi.unstubAllEnvs();
      await server.close();
      await removeFolder(directory);
    },
  };
};
