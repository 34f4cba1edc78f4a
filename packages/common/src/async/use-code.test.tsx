// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { late } from './late.ts';
import { useCode, usePart, type Wanted } from './use-code.ts';

const withoutWarnings = () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
};
const offline = new Error('offline');

const setUp = (load: () => Promise<string>, part = late(load)) => {
  withoutWarnings();
  const onFailure = vi.fn();
  const closed: Omit<Wanted, 'onFailure'> = { open: false };
  const { result, rerender, unmount } = renderHook((wanted) => useCode(part, { ...wanted, onFailure }), {
    initialProps: closed,
  });
  return {
    part,
    result,
    onFailure,
    unmount,
    want: (wanted: Parameters<typeof rerender>[0]) => act(async () => rerender(wanted)),
  };
};

test('code is fetched once, when it is expected', async () => {
  const load = vi.fn(async () => 'code');
  const { result, want } = setUp(load);
  expect(load).not.toHaveBeenCalled();
  await want({ open: false, expected: true });
  expect(result.current).toBe('code');
  await want({ open: true, expected: true });
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is reported only while it is open, and the next opening fetches again', async () => {
  const load = vi
    .fn(async () => 'code')
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline);
  const { result, onFailure, want } = setUp(load);
  await want({ open: false, expected: true });
  expect(onFailure).not.toHaveBeenCalled();
  await want({ open: true, expected: true });
  expect(onFailure).toHaveBeenCalledOnce();
  await want({ open: false });
  await want({ open: true });
  expect(result.current).toBe('code');
});

test('a component that is gone is not called when its code cannot be fetched', async () => {
  let fail = (_error: Error) => {};
  const { want, unmount, onFailure } = setUp(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await want({ open: true });
  unmount();
  await act(async () => fail(offline));
  expect(onFailure).not.toHaveBeenCalled();
});

test('code that was fetched once is there from the first render on', async () => {
  const load = vi.fn(async () => 'code');
  const first = setUp(load);
  await first.want({ open: true });
  expect(setUp(load, first.part).result.current).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be fetched stays so until a retry', async () => {
  withoutWarnings();
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(offline);
  const part = late(load);
  const { result, rerender } = renderHook(() => usePart(part));
  await act(async () => {});
  expect(result.current).toMatchObject({ code: undefined, failed: true });
  await act(async () => rerender());
  expect(load).toHaveBeenCalledOnce();
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ code: 'code', failed: false });
});
