import type { AgentFile } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '../model/upload.ts';
import { createFilesStore } from './files-store.ts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

/** A backend that keeps uploads. */
const setUp = () => {
  const stored: AgentFile[] = [];
  const api = {
    files: vi.fn(async () => [...stored]),
    upload: vi.fn(async (_agentId: string, content: Blob, name: string) => {
      stored.push({ id: `file-${stored.length}`, name, size: content.size, status: 'stored' });
    }),
  };
  return { store: createFilesStore({ api, agentId: 'agent-0001' }), api };
};

const names = (store: ReturnType<typeof setUp>['store']) => store.getState().files?.map(({ name }) => name);

describe('the files of an agent', () => {
  it('are uploaded and listed', async () => {
    const { store } = setUp();
    await store.upload([file('prices.pdf'), file('terms.txt')]);
    expect(names(store)).toEqual(['prices.pdf', 'terms.txt']);
    expect(store.getState()).toMatchObject({ uploads: [], uploaded: 'terms.txt' });
  });

  it('go one after the other', async () => {
    const { store, api } = setUp();
    const first = deferred();
    api.upload.mockImplementationOnce(() => first.promise);
    const uploading = store.upload([file('a'), file('b')]);
    await expect.poll(() => api.upload).toHaveBeenCalledOnce();
    expect(store.getState().uploads.map(({ state }) => state.name)).toEqual(['uploading', 'waiting']);
    first.resolve();
    await uploading;
    expect(api.upload).toHaveBeenCalledTimes(2);
  });

  it('are not sent if the backend would refuse them', async () => {
    const { store, api } = setUp();
    await store.upload([file('huge.zip', MAX_FILE_BYTES + 1), file('nothing.txt', 0), file('good.txt')]);
    expect(api.upload).toHaveBeenCalledOnce();
    expect(store.getState().uploads.map(({ name, state }) => [name, state])).toEqual([
      ['huge.zip', { name: 'refused', problem: 'tooLarge' }],
      ['nothing.txt', { name: 'refused', problem: 'empty' }],
    ]);
  });

  it('that fail show the reason, do not affect others, and can be sent again', async () => {
    const { store, api } = setUp();
    api.upload.mockRejectedValueOnce(new Error('No connection'));
    await store.upload([file('a'), file('b')]);
    expect(names(store)).toEqual(['b']);
    const [failed] = store.getState().uploads;
    expect(failed?.state).toEqual({ name: 'failed', message: 'No connection' });

    await store.retry(failed?.key ?? 0);
    expect(names(store)).toEqual(['b', 'a']);
    expect(store.getState().uploads).toEqual([]);
  });

  it('that failed can be dismissed', async () => {
    const { store, api } = setUp();
    api.upload.mockRejectedValueOnce(new Error('No connection'));
    await store.upload([file('a')]);
    store.dismiss(store.getState().uploads[0]?.key ?? 0);
    expect(store.getState().uploads).toEqual([]);
  });

  it('show why they could not be loaded, until a load succeeds', async () => {
    const { store, api } = setUp();
    api.files.mockRejectedValueOnce(new Error('No connection'));
    await store.load();
    expect(store.getState()).toMatchObject({ files: null, error: 'No connection' });
    await store.load();
    expect(store.getState()).toMatchObject({ files: [], error: null });
  });
});
