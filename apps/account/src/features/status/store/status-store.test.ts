import type { TelegramStatus } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connected, notConnected } from '../../../testing/entities.ts';
import { createStatusStore } from './status-store.ts';

describe('the status', () => {
  it('is passed to `onLoaded`', async () => {
    const onLoaded = vi.fn();
    const store = createStatusStore({ api: { status: async () => connected }, onLoaded });
    await store.load();
    expect(store.getState()).toEqual({ status: connected, error: null });
    expect(onLoaded).toHaveBeenCalledExactlyOnceWith(connected);
  });

  it('comes back after a failure', async () => {
    const status = vi.fn<() => Promise<TelegramStatus>>();
    status.mockRejectedValueOnce(new Error('Failed to load status')).mockResolvedValueOnce(notConnected);
    const store = createStatusStore({ api: { status } });
    await store.load();
    expect(store.getState()).toEqual({ status: null, error: 'Failed to load status' });
    await store.load();
    expect(store.getState()).toEqual({ status: notConnected, error: null });
  });

  it('is that of the last load, in any order of answers', async () => {
    const [first, second] = [deferred<TelegramStatus>(), deferred<TelegramStatus>()];
    const answers = [first.promise, second.promise];
    const store = createStatusStore({ api: { status: () => answers.shift() ?? Promise.reject() } });
    const loads = [store.load(), store.load()];
    second.resolve(connected);
    first.reject(new Error('too late to matter'));
    await Promise.all(loads);
    expect(store.getState()).toEqual({ status: connected, error: null });
  });

  it('is refreshed at intervals while the page is visible, and a failure changes nothing', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const page = { visible: true };
    const status = vi.fn(async () => connected);
    const onLoaded = vi.fn();
    const store = createStatusStore({ api: { status }, onLoaded });
    await store.load();
    const stop = store.follow(() => page.visible);
    status.mockRejectedValueOnce(new Error('No connection'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.getState()).toEqual({ status: connected, error: null });
    status.mockResolvedValueOnce(notConnected);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.getState().status).toEqual(notConnected);
    expect(onLoaded).toHaveBeenLastCalledWith(notConnected);
    page.visible = false;
    await vi.advanceTimersByTimeAsync(60_000);
    page.visible = true;
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status).toHaveBeenCalledTimes(3);
  });

  it('lists an added bot once', async () => {
    const store = createStatusStore({ api: { status: async () => notConnected } });
    await store.load();
    store.addBot({ bot_id: '1' });
    store.addBot({ bot_id: '1' });
    expect(store.getState().status?.bots).toEqual([{ bot_id: '1' }]);
  });
});
