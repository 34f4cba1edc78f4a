import type { Agent } from '@switchboard/api-client';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { aFile, anAgent } from '../../../testing/entities.ts';
import { createSearch } from './create-search.ts';

const { signal } = new AbortController();

const searchIn = (agents: Agent[], language: NonNullable<FakeContextOptions['language']> = 'en') => {
  const list = vi.fn(async () => agents);
  const files = vi.fn(async () => [aFile({ name: 'Prices 2026.pdf' })]);
  const search = createSearch(createFakeContext({ api: { agents: { list, files } }, language }));
  return { list, files, search, find: (query: string) => search(query, signal) };
};

test.each([
  ['name', 'ada', 'Be brief.'],
  ['prompt', 'brief', 'Be brief.'],
  ['files', 'prices', 'Prices 2026.pdf'],
])('an agent is found by its %s, with a link to it', async (_, query, detail) => {
  const { find } = searchIn([anAgent()]);
  expect(await find(query)).toEqual([
    { id: 'agent-0001', title: 'Ada', detail, icon: 'sparkles', path: '/agents?agent=agent-0001' },
  ]);
});

test('an agent without a name is named by its position, in the language of the screens', async () => {
  const { find } = searchIn([anAgent(), anAgent({ id: 'agent-0002', name: '' })], 'ru');
  expect((await find('агент 2')).map(({ title }) => title)).toEqual(['Агент 2']);
});

test('an agent whose files cannot be loaded is found by its name and prompt', async () => {
  const { files, find } = searchIn([anAgent()]);
  files.mockRejectedValue(new Error('no files today'));
  expect(await find('ada')).toHaveLength(1);
});

test('agents are fetched once, and again only after a failure', async () => {
  const { list, find } = searchIn([anAgent()]);
  list.mockRejectedValueOnce(new Error('no agents today'));
  await expect(find('ada')).rejects.toThrow('no agents today');
  await find('ada');
  await find('brief');
  expect(list).toHaveBeenCalledTimes(2);
});

test('an aborted query fetches nothing', async () => {
  const { list, search } = searchIn([anAgent()]);
  await expect(search('ada', AbortSignal.abort())).rejects.toThrow('aborted');
  expect(list).not.toHaveBeenCalled();
});

test('files are fetched once, and not by an aborted query', async () => {
  const { list, files, search, find } = searchIn([anAgent()]);
  const abandoned = new AbortController();
  const found = search('ada', abandoned.signal);
  abandoned.abort();
  await expect(found).rejects.toThrow('aborted');
  expect(files).not.toHaveBeenCalled();
  await find('ada');
  await find('prices');
  expect(list).toHaveBeenCalledOnce();
  expect(files).toHaveBeenCalledOnce();
});
