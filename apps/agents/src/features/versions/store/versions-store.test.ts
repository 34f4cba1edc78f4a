import { HttpError, type WholeVersion } from '@switchboard/api-client';
import { expect, it, vi } from 'vitest';
import { aFile } from '../../../testing/entities.ts';
import { createVersionsStore } from './versions-store.ts';

const aVersion = (number: number, given: Partial<WholeVersion> = {}): WholeVersion => ({
  id: `version-${number}`,
  number,
  published_at: Date.UTC(2026, 10, 20 + number),
  author: 'Ada',
  restores: null,
  system_prompt: `Prompt ${number}`,
  intelligence: {},
  files: [],
  file_names: {},
  deleted_files: [],
  ...given,
});

const setUp = () => {
  const versions = [aVersion(1, { files: ['old'], file_names: { old: 'old.pdf' } }), aVersion(2)];
  const find = (id: string) => versions.find((one) => one.id === id) ?? aVersion(0);
  const api = {
    versions: vi.fn(async () => versions.toReversed()),
    version: vi.fn(async (_agent: string, id: string) => find(id)),
    files: async () => [aFile({ id: 'present', name: 'prices.pdf' })],
    restore: vi.fn(async (_agent: string, id: string, _discard: boolean) => {
      const restored = { ...find(id), id: 'version-3', number: 3, restores: find(id).number };
      versions.push(restored);
      return restored;
    }),
  };
  const onRestored = vi.fn(async () => {});
  return { api, onRestored, store: createVersionsStore({ api, agentId: 'agent-0001', onRestored }) };
};

it('content is loaded when a version is opened, once, with the names of its files', async () => {
  const { api, store } = setUp();
  await store.load();
  expect(store.getState().versions?.map(({ number }) => number)).toEqual([2, 1]);
  await store.open('version-1', 'version-2');
  await store.open('version-1');
  expect(api.version).toHaveBeenCalledTimes(2);
  expect(store.getState().opened['version-1']?.system_prompt).toBe('Prompt 1');
  expect(store.getState().fileNames).toEqual({ present: 'prices.pdf', old: 'old.pdf' });
});

it('a restored version is published as a new one', async () => {
  const { store, onRestored } = setUp();
  await store.load();
  expect(await store.restore('version-1')).toBe('restored');
  expect(onRestored).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ number: 3, restores: 1 }),
    expect.objectContaining({ system_prompt: 'Prompt 1' }),
  );
  expect(store.getState().versions?.map(({ number }) => number)).toEqual([3, 2, 1]);
});

it('a draft with changes is not lost without a question', async () => {
  const { api, store, onRestored } = setUp();
  await store.load();
  api.restore.mockRejectedValueOnce(new HttpError('The draft has changes', 409, { code: 'has_draft' }));
  expect(await store.restore('version-1')).toBe('has_draft');
  expect(store.getState()).toMatchObject({ error: null, restoring: false });
  expect(onRestored).not.toHaveBeenCalled();
  expect(await store.restore('version-1', { discard: true })).toBe('restored');
  expect(api.restore).toHaveBeenLastCalledWith('agent-0001', 'version-1', true, false);
});

it('a failure is reported', async () => {
  const { api, store } = setUp();
  api.versions.mockRejectedValueOnce(new Error('No connection'));
  await store.load();
  expect(store.getState()).toMatchObject({ versions: null, error: 'No connection' });
  api.restore.mockRejectedValueOnce(new Error('No connection'));
  expect(await store.restore('version-1')).toBe('failed');
  expect(store.getState()).toMatchObject({ error: 'No connection', restoring: false });
});

it('a version with files in doubt is restored after a second question', async () => {
  const { api, store } = setUp();
  await store.load();
  const files = [{ id: 'file-0001', name: 'a.pdf', failure: 'damaged', really: 'program' }];
  api.restore.mockRejectedValueOnce(new HttpError('Files', 409, { code: 'doubtful_files', files }));
  expect(await store.restore('version-1', { discard: true })).toEqual(files);
  expect(store.getState().error).toBeNull();
  expect(await store.restore('version-1', { discard: true, files: true })).toBe('restored');
  expect(api.restore).toHaveBeenLastCalledWith('agent-0001', 'version-1', true, true);
});
