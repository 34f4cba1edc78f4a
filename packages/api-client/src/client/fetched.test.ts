import { expect, test, vi } from 'vitest';
import { isNetworkError } from '../errors.ts';
import { fetched } from './fetched.ts';

const client = { double: async (n: number) => 2 * n, name: async () => 'client' };

test('the code of a client is fetched once, by its first call', async () => {
  const fetchClient = vi.fn(async () => client);
  const lazy = fetched(fetchClient);
  expect(fetchClient).not.toHaveBeenCalled();
  expect(await Promise.all([lazy.double(2), lazy.name()])).toEqual([4, 'client']);
  expect(fetchClient).toHaveBeenCalledOnce();
});

test('code that could not be fetched is a lost connection, and the next call asks again', async () => {
  const fetchClient = vi.fn(async () => client).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const lazy = fetched(fetchClient);
  await expect(lazy.double(2)).rejects.toSatisfy(isNetworkError);
  expect(await lazy.double(2)).toBe(4);
});

test('an error of a call reaches the caller as it is', async () => {
  const refused = new Error('Refused');
  const failing = { ask: () => Promise.reject(refused) };
  await expect(fetched(async () => failing).ask()).rejects.toBe(refused);
});

test('what needs no code is there at once, and each call is one function', async () => {
  const fetchClient = vi.fn(async () => client);
  const lazy = fetched(fetchClient, { url: () => '/files/1' });
  expect(lazy.url()).toBe('/files/1');
  expect(lazy.double).toBe(lazy.double);
  expect(await Promise.resolve(lazy)).toBe(lazy);
  expect(fetchClient).not.toHaveBeenCalled();
});
