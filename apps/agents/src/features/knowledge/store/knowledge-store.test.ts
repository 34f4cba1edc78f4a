import { type AgentFile, HttpError, NetworkError } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aFile } from '../../../testing/entities.ts';
import { MAX_FILE_BYTES } from '../model/upload.ts';
import { createKnowledgeStore, POLL_DELAY } from './knowledge-store.ts';
import { knowledgeOf } from './knowledge-stores.ts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

interface Options {
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: number) => void) | undefined;
}

/** A backend that keeps uploads. */
const setUp = (stored: AgentFile[] = []) => {
  const api = {
    files: vi.fn(async () => structuredClone(stored)),
    upload: vi.fn(async (_agentId: string, content: Blob, name: string, _options?: Options) => {
      stored.push(
        aFile({ id: `file-${stored.length}`, name, size: content.size, status: 'queued', passages: null }),
      );
    }),
    removeFile: vi.fn(async (_agentId: string, id: string) => {
      stored.splice(
        stored.findIndex((known) => known.id === id),
        1,
      );
    }),
    restoreFile: vi.fn(async () => aFile()),
    readFileAgain: vi.fn(async (_agentId: string, id: string) =>
      aFile({ id, status: 'queued', passages: null }),
    ),
  };
  const store = createKnowledgeStore({ api, agentId: 'agent-0001' });
  return { store, api, stored, uploads: () => store.getState().uploads.map(({ state }) => state) };
};

const names = (store: ReturnType<typeof setUp>['store']) => store.getState().files?.map(({ name }) => name);

describe('uploads', () => {
  it('add files to the list', async () => {
    const { store } = setUp();
    await store.upload([file('prices.pdf'), file('terms.txt')]);
    expect(names(store)).toEqual(['prices.pdf', 'terms.txt']);
    expect(store.getState()).toMatchObject({ uploads: [], news: { kind: 'uploaded', name: 'terms.txt' } });
  });

  it('go one after the other, and show their progress', async () => {
    const { store, api, uploads } = setUp();
    const first = deferred();
    api.upload.mockImplementationOnce((_agent, _content, _name, options) => {
      options?.onProgress?.(0.4);
      return first.promise;
    });
    const uploading = store.upload([file('a'), file('b')]);
    await expect.poll(uploads).toEqual([{ name: 'uploading', sent: 0.4 }, { name: 'waiting' }]);
    first.resolve();
    await uploading;
    expect(api.upload).toHaveBeenCalledTimes(2);
  });

  it('of files that the backend would refuse are not sent', async () => {
    const { store, api, uploads } = setUp();
    await store.upload([file('huge.zip', MAX_FILE_BYTES + 1), file('nothing.txt', 0), file('good.txt')]);
    expect(api.upload).toHaveBeenCalledOnce();
    expect(uploads()).toEqual([
      { name: 'refused', problem: 'tooLarge' },
      { name: 'refused', problem: 'empty' },
    ]);
  });

  it('that fail show the reason, do not affect others, and can be sent again', async () => {
    const { store, api, uploads } = setUp();
    api.upload.mockRejectedValueOnce(new NetworkError('No connection'));
    await store.upload([file('a'), file('b')]);
    expect(names(store)).toEqual(['b']);
    expect(uploads()).toEqual([{ name: 'failed', message: 'No connection', canRetry: true }]);

    await store.retry(store.getState().uploads[0]?.key ?? 0);
    expect(names(store)).toEqual(['b', 'a']);
    expect(uploads()).toEqual([]);
  });

  it('that the backend refuses cannot be sent again; a duplicate is named as one', async () => {
    const { store, api, uploads } = setUp();
    api.upload.mockRejectedValueOnce(new HttpError('Known', 409, { detail: 'Known', code: 'duplicate' }));
    api.upload.mockRejectedValueOnce(new HttpError('Too many files', 409, { detail: 'Too many files' }));
    await store.upload([file('a'), file('b')]);
    expect(uploads()).toEqual([
      { name: 'refused', problem: 'duplicate' },
      { name: 'failed', message: 'Too many files', canRetry: false },
    ]);
  });

  it('can be stopped; the next one goes on', async () => {
    const { store, api } = setUp();
    api.upload.mockImplementationOnce(
      (_agent, _content, _name, options) =>
        new Promise((_, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new Error('Stopped'))),
        ),
    );
    const uploading = store.upload([file('a'), file('b')]);
    await expect.poll(() => api.upload.mock.calls.length).toBe(1);
    store.dismiss(store.getState().uploads[0]?.key ?? 0);
    await uploading;
    expect(names(store)).toEqual(['b']);
    expect(store.getState().uploads).toEqual([]);
  });
});

describe('the list', () => {
  it('says why it could not be loaded, until a load succeeds', async () => {
    const { store, api } = setUp();
    api.files.mockRejectedValueOnce(new Error('No connection'));
    await store.load();
    expect(store.getState()).toMatchObject({ files: null, error: 'No connection' });
    await store.load();
    expect(store.getState()).toMatchObject({ files: [], error: null });
  });

  it('is loaded again while a file is being read and a screen shows it, also after a failure', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const stored = [aFile({ status: 'queued', passages: null })];
    const { store, api } = setUp(stored);
    const leave = store.follow();
    await vi.advanceTimersByTimeAsync(0);
    stored[0] = aFile({ status: 'reading', passages: null });
    api.files.mockRejectedValueOnce(new Error('No connection'));
    await vi.advanceTimersByTimeAsync(POLL_DELAY);
    expect(store.getState()).toMatchObject({ error: 'No connection', files: [{ status: 'queued' }] });
    await vi.advanceTimersByTimeAsync(POLL_DELAY);
    expect(store.getState()).toMatchObject({ error: null, files: [{ status: 'reading' }] });

    leave();
    await vi.advanceTimersByTimeAsync(10 * POLL_DELAY);
    const asked = api.files.mock.calls.length;
    stored[0] = aFile({ status: 'ready' });
    const leaveAgain = store.follow();
    await vi.advanceTimersByTimeAsync(10 * POLL_DELAY);
    expect(api.files).toHaveBeenCalledTimes(asked + 1);
    expect(store.getState()).toMatchObject({
      files: [{ status: 'ready' }],
      news: { kind: 'ready', name: 'prices.pdf' },
    });
    leaveAgain();
  });

  it('loses a file that is deleted, and says why it could not be', async () => {
    const { store, api, stored } = setUp([aFile()]);
    await store.load();
    api.removeFile.mockRejectedValueOnce(new Error('No connection'));
    await store.remove(aFile());
    expect(store.getState()).toMatchObject({ files: stored, action: { error: 'No connection' } });
    await store.remove(aFile());
    expect(store.getState()).toMatchObject({ files: [], action: null, news: { kind: 'removed' } });
  });

  it('shows at once that a file is read again', async () => {
    const failure = { code: 'stopped', detail: 'Reading was interrupted', can_retry: true };
    const { store } = setUp([aFile({ status: 'failed', failure })]);
    await store.load();
    await store.readAgain(aFile());
    expect(store.getState().files).toMatchObject([{ status: 'queued', failure: null }]);
  });
});

describe('the uploads of a page', () => {
  const open = () => {
    const { api } = setUp();
    const upload = deferred();
    api.upload.mockImplementation((_agent, _content, _name, options) => {
      options?.signal?.addEventListener('abort', () => upload.reject(new Error('Stopped')));
      return upload.promise;
    });
    const context = createFakeContext({ api: { agents: api } });
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return { context, upload, isHeld };
  };

  it('go on without a screen, and the browser asks before it leaves the page', async () => {
    const { context, upload, isHeld } = open();
    const uploading = knowledgeOf(context, 'agent-0001').upload([file('a')]);
    expect(knowledgeOf(context, 'agent-0001').getState().uploads).toHaveLength(1);
    expect(isHeld()).toBe(true);
    upload.resolve();
    await uploading;
    expect(knowledgeOf(context, 'agent-0001').getState().uploads).toEqual([]);
    expect(isHeld()).toBe(false);
  });

  it('end with the session', async () => {
    const { context, isHeld } = open();
    const before = knowledgeOf(context, 'agent-0001');
    const uploading = before.upload([file('a'), file('b')]);
    await Promise.resolve();
    context.events.emit('session:ended', { reason: 'signed-out' });
    await uploading;
    expect(before.getState().uploads).toEqual([]);
    expect(knowledgeOf(context, 'agent-0001')).not.toBe(before);
    expect(isHeld()).toBe(false);
  });
});
