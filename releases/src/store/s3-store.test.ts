import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '@switchboard/tooling/s3';
import { rounds } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { release } from '../commands/release.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { releaseOf } from '../testing/release-options.ts';
import { startS3 } from '../testing/s3-server.ts';
import { requireConditions } from './require-conditions.ts';
import { createS3Store } from './s3-store.ts';

const headersIn = async ({ endpoint = '' }: S3Place, Key: string) => {
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1' });
  const { ContentType, CacheControl, ContentEncoding } = await client.send(
    new GetObjectCommand({ Bucket: 'releases', Key }),
  );
  return { ContentType, CacheControl, ContentEncoding };
};

test('files are stored with the headers that they are served with', async () => {
  const place = await startS3({ keepsConditions: true });
  const store = await createS3Store(place);
  for (const path of [
    'remotes/chat/1.0.0/remoteEntry.js',
    'remotes/chat/1.0.0/remoteEntry.js.br',
    'registry.json',
  ])
    await store.write(path, Buffer.from('{}'), { absent: true });
  const forever = 'public, max-age=31536000, immutable';
  const script = { ContentType: 'text/javascript; charset=utf-8', CacheControl: forever };
  expect(await headersIn(place, 'site/remotes/chat/1.0.0/remoteEntry.js')).toEqual(script);
  expect(await headersIn(place, 'site/remotes/chat/1.0.0/remoteEntry.js.br')).toEqual({
    ...script,
    ContentEncoding: 'br',
  });
  expect(await headersIn(place, 'site/registry.json')).toEqual({
    ContentType: 'application/json',
    CacheControl: 'no-cache',
  });
});

test('simultaneous releases all reach the registry', async () => {
  const store = await createS3Store(await startS3({ keepsConditions: true }));
  const apps = Array.from({ length: rounds(5, 20) }, (_, index) => `app-${index}`);
  await Promise.all(apps.map((app) => release(releaseOf(store, { app }))));
  const deployed = (await readRegistry(store))?.registry.remotes.map(({ name }) => name);
  expect(deployed?.sort()).toEqual(apps.sort());
});

test('a storage that ignores conditional writes is refused before anything is released', async () => {
  const store = await createS3Store(await startS3({ keepsConditions: false }));
  await expect(requireConditions(store)).rejects.toThrow(/ignores the conditions/);
  await expect(release(releaseOf(store))).rejects.toThrow(/ignores the conditions/);
  expect(await store.list('')).toEqual([]);
});

test('a missing bucket or unreachable storage gives an error with advice', async () => {
  const place = await startS3({ keepsConditions: true });
  for (const wrong of [{ bucket: 'missing' }, { endpoint: 'http://127.0.0.1:1' }]) {
    const store = await createS3Store({ ...place, ...wrong });
    const calls = [
      store.read('registry.json'),
      store.write('registry.json', Buffer.of(), { absent: true }),
      store.list(''),
    ];
    for (const call of await Promise.allSettled(calls))
      expect(String(call.status === 'rejected' && call.reason)).toMatch(
        /cannot be used .* Check its address/,
      );
  }
});
