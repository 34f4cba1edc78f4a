import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '@switchboard/tooling/s3';
import { temporaryFolder } from '@switchboard/tooling/testing';
import S3rver from 's3rver';
import { onTestFinished, vi } from 'vitest';

/** Conditional writes as documented by Amazon. @returns the status of a refusal, if it is refused */
const refusal = async (context: S3rver.Context): Promise<404 | 412 | undefined> => {
  const [ifMatch, ifNoneMatch] = [context.get('if-match'), context.get('if-none-match')];
  if (context.method !== 'PUT' || (ifMatch === '' && ifNoneMatch === '')) return undefined;
  const [, bucket = '', ...key] = decodeURIComponent(context.path).split('/');
  const there = await context.store.getObject(bucket, key.join('/'));
  there?.content.destroy();
  if (ifMatch === '') return there ? 412 : undefined;
  if (!there) return 404;
  return there.metadata.etag.replaceAll('"', '') === ifMatch.replaceAll('"', '') ? undefined : 412;
};

/**
 * Adds missing features to the server from npm: conditional writes, and replacing a file atomically, by handling one
 * request at a time. It is a fake storage and proves nothing about a real one.
 */
const likeAmazon = (): S3rver.Middleware => {
  let last: Promise<unknown> = Promise.resolve();
  const handle: S3rver.Middleware = async (context, next) => {
    const status = await refusal(context);
    if (status === undefined) {
      await next();
      if (context.body instanceof Readable) context.body = await buffer(context.body);
      return;
    }
    context.status = status;
    context.type = 'application/xml';
    context.body = `<Error><Code>${status === 404 ? 'NoSuchKey' : 'PreconditionFailed'}</Code></Error>`;
  };
  return (context, next) => {
    const handled = last.then(() => handle(context, next));
    last = handled.catch(() => undefined);
    return handled;
  };
};

/** An S3 server from npm with one bucket, for the duration of a test. */
export const startS3 = async ({ keepsConditions }: { keepsConditions: boolean }): Promise<S3Place> => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'releases' }],
  });
  if (keepsConditions) server.middleware.unshift(likeAmazon());
  const { port } = await server.run();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
  return { bucket: 'releases', prefix: 'site/', endpoint: `http://127.0.0.1:${port}` };
};
