import { expect, it, vi } from 'vitest';
import type { SearchSource } from '../contract.ts';
import { searchLater } from './search-later.ts';

const { signal } = new AbortController();

it('the code of a search is fetched once, at its start, and again by a query after a failure', async () => {
  const found = [{ id: '1', title: 'Marina', path: '/' }];
  const fetchSearch = vi
    .fn<() => Promise<() => SearchSource>>()
    .mockRejectedValueOnce(new Error('No network'))
    .mockResolvedValue(() => async () => found);
  const search = searchLater(fetchSearch)({});
  expect(fetchSearch).toHaveBeenCalledOnce();
  await expect(search('marina', signal)).rejects.toThrow('No network');
  expect(await search('marina', signal)).toBe(found);
  expect(await search('m', signal)).toBe(found);
  expect(fetchSearch).toHaveBeenCalledTimes(2);
});
