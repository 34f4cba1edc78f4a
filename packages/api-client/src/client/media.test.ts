import { expect, test } from 'vitest';
import { HttpError, NetworkError } from '../errors.ts';
import { type Reply, serve } from '../testing/serve.ts';
import { mediaClient } from './media.ts';

const serving = (reply: Reply) => serve(() => reply);

test('the address of a file is below that of the API, whatever its id', () => {
  const { address } = mediaClient({ baseUrl: 'https://api.test/api/v1/' });
  expect(address('m1')).toBe('https://api.test/api/v1/messaging/media/m1/');
  expect(address('../m', 'thumbnail')).toBe('https://api.test/api/v1/messaging/media/..%2Fm/thumbnail/');
});

test('a page of another origin loads files with its token', async () => {
  const { baseUrl, received } = await serving({ text: 'bytes' });
  const media = mediaClient({ baseUrl, bearer: async () => 'good' });
  expect(media.hasCookies).toBe(false);
  const file = await media.load('m1');
  expect(await file.text()).toBe('bytes');
  expect(received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/messaging/media/m1/', 'Bearer good'],
  ]);
});

test('a page of the suite has cookies', () => {
  expect(mediaClient({ baseUrl: '/api/v1' }).hasCookies).toBe(true);
});

test.each([
  ['a refusal', { status: 404 }, HttpError],
  ['a broken connection', { hangUp: true }, NetworkError],
])('%s is an error of the API', async (_, reply, expected) => {
  const { baseUrl } = await serving(reply);
  await expect(mediaClient({ baseUrl }).load('m1')).rejects.toBeInstanceOf(expected);
});
