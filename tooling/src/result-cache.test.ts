import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createResultCache } from './result-cache.ts';
import { temporaryFolder } from './testing/index.ts';

test('a result is made once for a content and a kind, also for the next process', async () => {
  const folder = join(await temporaryFolder(), 'kept');
  const make = vi.fn(async () => Buffer.from(`result ${make.mock.calls.length}`));
  const get = async (kind: string, content: string) =>
    String(await createResultCache(folder).get(kind, Buffer.from(content), make));

  expect(await get('.br', 'one')).toBe('result 1');
  expect(await get('.br', 'one')).toBe('result 1');
  expect(await get('.br', 'other')).toBe('result 2');
  expect(await get('.zst', 'one')).toBe('result 3');
});

test('what is made at the same time is kept whole, and a failure is not kept', async () => {
  const folder = await temporaryFolder();
  const { get } = createResultCache(folder);
  const one = Buffer.from('one');
  await expect(get('.br', one, () => Promise.reject(new Error('No memory')))).rejects.toThrow('No memory');
  const results = await Promise.all(
    Array.from({ length: 5 }, () => get('.br', one, async () => Buffer.from('result'))),
  );
  expect(results.map(String)).toEqual(Array(5).fill('result'));
  expect(await readdir(folder)).toHaveLength(1);
});
