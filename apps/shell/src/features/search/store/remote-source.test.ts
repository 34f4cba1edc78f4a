import type { RemoteApp } from '@switchboard/federation';
import { appOf, createFakeContext } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { remoteSource } from './remote-source.ts';

const { signal } = new AbortController();
const context = createFakeContext();
const app = (createSearch?: RemoteApp['createSearch']): RemoteApp => ({
  ...appOf(() => null),
  ...(createSearch && { createSearch }),
});

test('a remote is loaded at once, and creates its search once', async () => {
  const search = vi.fn(async (query: string) => [{ id: '1', title: query, path: '/1' }]);
  const createSearch = vi.fn(() => search);
  const load = vi.fn(async () => app(createSearch));
  const source = remoteSource(load, context);
  expect(load).toHaveBeenCalledOnce();
  expect(await source('a', signal)).toEqual([{ id: '1', title: 'a', path: '/1' }]);
  await source('b', signal);
  expect([load.mock.calls.length, createSearch.mock.calls]).toEqual([1, [[context]]]);
});

test('a remote that failed to load is loaded again by the next query', async () => {
  const load = vi.fn(async () => app(() => async () => [])).mockRejectedValueOnce(new Error('no chat today'));
  const source = remoteSource(load, context);
  await expect(source('a', signal)).rejects.toThrow('no chat today');
  expect(await source('a', signal)).toEqual([]);
});

test('a remote that declares a search but has none fails with an explanation', async () => {
  const source = remoteSource(async () => app(), context);
  await expect(source('a', signal)).rejects.toThrow('exposes no createSearch');
});
