import { s3PlaceOf } from '@switchboard/tooling/s3';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';

const folders = { root: '/repository', releases: '/repository/dist/releases', site: '/repository/dist/site' };

test.each([
  [undefined, 'dist/releases'],
  ['dist/elsewhere', 'dist/elsewhere'],
  ['/srv/site', '/srv/site'],
  ['s3://bucket/site?region=eu-west-1', 's3://bucket/site/'],
])('%s is the store %s', async (address, name) => {
  expect((await openStore(address, folders)).name).toBe(name);
});

test('an address of object storage contains bucket, folder, endpoint and region', () => {
  expect(s3PlaceOf('s3://bucket/a/b/?endpoint=https://s3.example.test&region=eu-west-1')).toEqual({
    bucket: 'bucket',
    prefix: 'a/b/',
    endpoint: 'https://s3.example.test',
    region: 'eu-west-1',
  });
  expect(s3PlaceOf('s3://bucket')).toMatchObject({ bucket: 'bucket', prefix: '' });
});

test.each([
  ['dist/site', /npm start rebuilds/],
  ['./dist/../dist/site/', /npm start rebuilds/],
  ['ftp://host/site', /not a store/],
  ['s3:///site', /no bucket/],
])('%s is refused', async (address, words) => {
  await expect(openStore(address, folders)).rejects.toThrow(words);
});
