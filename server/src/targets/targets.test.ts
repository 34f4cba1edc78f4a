import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSetting } from '../config.ts';
import { startS3 } from '../testing/s3.ts';
import { addressOfObject, openObject, openTarget } from './open-target.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

async function* bytes(...chunks: readonly (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

const inBucket = (name: string) => s3.address.replace('?', `/${crypto.randomUUID()}/${name}?`);

// Specification 102.8
describe.each<[string, () => Promise<(name: string) => string>]>([
  [
    'a folder',
    async () => {
      const folder = await temporaryFolder();
      return (name) => join(folder, 'backups', name);
    },
  ],
  [
    'a bucket',
    async () => {
      const address = inBucket('');
      return (name) => address.replace('/?', name === '' ? '?' : `/${name}?`);
    },
  ],
])('%s', (_, create) => {
  test('gives back objects by their names, and lists them in order', async () => {
    const at = await create();
    const target = openTarget(at(''));
    expect(await target.list()).toEqual([]);
    await target.write('second', bytes('two'));
    await target.write('first', bytes('o', 'ne'));
    await target.write('first', bytes('one again'));
    expect(await target.list()).toEqual(['first', 'second']);
    expect(String(await buffer(target.read('first')))).toBe('one again');
    const { target: same, name } = openObject(addressOfObject(at(''), 'second'));
    expect(String(await buffer(same.read(name)))).toBe('two');
    await expect(buffer(target.read('third'))).rejects.toThrow();
  });

  test('takes an object that is larger than a part', async () => {
    const at = await create();
    const target = openTarget(at(''));
    const part = randomBytes(12 * 1024 * 1024);
    await target.write('large', bytes(part, part, part));
    expect((await buffer(target.read('large'))).equals(Buffer.concat([part, part, part]))).toBe(true);
  });

  test('keeps nothing of an object whose content breaks off', async () => {
    const at = await create();
    const target = openTarget(at(''));
    const part = randomBytes(12 * 1024 * 1024);
    const broken = target.write('broken', bytes(part, part, part, new Error('The database is away')));
    await expect(broken).rejects.toThrow('The database is away');
    expect(await target.list()).toEqual([]);
  });
});

test('an address without a bucket, or without an object, is refused', () => {
  expect(() => openTarget('s3:///folder')).toThrow(BadSetting);
  expect(() => openObject('s3://bucket')).toThrow(BadSetting);
});
