// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

/** A backend whose answers a test gives, one by one. */
const createBackend = () => {
  const calls: {
    id: string;
    signal: AbortSignal;
    answer: (value: string) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const load = (id: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => calls.push({ id, signal, answer, fail }));
  const call = (at: number) => {
    const found = calls.at(at);
    if (!found) throw new Error(`There is no call ${at}`);
    return found;
  };
  return { load, call, asked: () => calls.map(({ id }) => id) };
};

const setUp = (id: string | null = 'a', options: { reactStrictMode?: boolean } = {}) => {
  const backend = createBackend();
  const renders: unknown[] = [];
  const view = renderHook(
    ({ id }: { id: string | null }) => {
      const loaded = useLoaded((signal) => (id === null ? undefined : backend.load(id, signal)), [id]);
      renders.push(loaded.value);
      return loaded;
    },
    { initialProps: { id }, ...options },
  );
  return {
    ...backend,
    renders,
    unmount: view.unmount,
    now: () => {
      const { retry, ...state } = view.result.current;
      return state;
    },
    retry: () => act(async () => view.result.current.retry()),
    show: (id: string | null) => act(async () => view.rerender({ id })),
    answer: (at: number, value: string) => act(async () => backend.call(at).answer(value)),
    fail: (at: number, error: unknown) => act(async () => backend.call(at).fail(error)),
  };
};

const nothing = { value: undefined, latest: undefined, error: undefined };

describe('a load', () => {
  it('shows its answer, and is not repeated by a render', async () => {
    const { now, answer, show, asked } = setUp();
    expect(now()).toEqual({ ...nothing, loading: true });
    await answer(0, 'A');
    expect(now()).toEqual({ value: 'A', latest: 'A', error: undefined, loading: false });
    await show('a');
    expect(asked()).toEqual(['a']);
  });

  it('shows its error, also one that is thrown at once', async () => {
    const { now, fail } = setUp();
    const error = new Error('offline');
    await fail(0, error);
    expect(now()).toEqual({ ...nothing, error, loading: false });
    const thrown = renderHook(() =>
      useLoaded(() => {
        throw error;
      }, []),
    );
    await act(async () => {});
    expect(thrown.result.current.error).toBe(error);
  });

  it('is over at once when there is nothing to load', async () => {
    const { now, asked, show } = setUp(null);
    await show(null);
    expect(now()).toEqual({ ...nothing, loading: false });
    expect(asked()).toEqual([]);
  });

  it('is aborted when the component is gone, and sets no state then', async () => {
    const { call, unmount, answer, renders } = setUp();
    unmount();
    expect(call(0).signal.aborted).toBe(true);
    const before = renders.length;
    await answer(0, 'A');
    expect(renders).toHaveLength(before);
  });

  it('begins twice in strict mode, and shows the answer of the second', async () => {
    const { call, asked, answer, now } = setUp('a', { reactStrictMode: true });
    expect(asked()).toEqual(['a', 'a']);
    expect([call(0), call(1)].map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer(0, 'stale');
    expect(now().loading).toBe(true);
    await answer(1, 'A');
    expect(now()).toMatchObject({ value: 'A', loading: false });
  });

  it('has its state set by the given function', async () => {
    const settle = vi.fn((update: () => void) => update());
    const { result } = renderHook(() => useLoaded(async () => 'A', [], settle), { wrapper: StrictMode });
    await act(async () => {});
    expect(result.current.value).toBe('A');
    expect(settle).toHaveBeenCalledOnce();
  });
});

describe('another dependency', () => {
  it('aborts the load before, whose answer is dropped when it comes late', async () => {
    const { call, show, answer, now } = setUp();
    await show('b');
    expect(call(0).signal.aborted).toBe(true);
    await answer(1, 'B');
    await answer(0, 'A');
    expect(now()).toMatchObject({ value: 'B', latest: 'B' });
  });

  it('drops a late failure too', async () => {
    const { show, fail, now } = setUp();
    await show('b');
    await fail(0, new Error('aborted'));
    expect(now()).toEqual({ ...nothing, loading: true });
  });

  it('hides the value in the same render, and keeps it as the latest one', async () => {
    const { show, answer, now, renders } = setUp();
    await answer(0, 'A');
    renders.length = 0;
    await show('b');
    expect(renders).not.toContain('A');
    expect(now()).toEqual({ value: undefined, latest: 'A', error: undefined, loading: true });
    await show(null);
    expect(now()).toEqual({ value: undefined, latest: 'A', error: undefined, loading: false });
  });
});

describe('a retry', () => {
  it('loads again after a failure, and shows no error meanwhile', async () => {
    const { fail, retry, now, asked, answer } = setUp();
    await fail(0, new Error('offline'));
    await retry();
    expect(now()).toEqual({ ...nothing, loading: true });
    expect(asked()).toEqual(['a', 'a']);
    await answer(1, 'A');
    expect(now()).toMatchObject({ value: 'A', error: undefined });
  });

  it('drops the answer of the attempt before, and keeps the latest value through a failure', async () => {
    const { answer, retry, fail, now } = setUp();
    await answer(0, 'A');
    await retry();
    await retry();
    await answer(1, 'stale');
    expect(now()).toMatchObject({ latest: 'A', loading: true });
    const error = new Error('offline');
    await fail(2, error);
    expect(now()).toEqual({ value: undefined, latest: 'A', error, loading: false });
  });
});
