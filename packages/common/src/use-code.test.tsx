// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useCode, type Wanted } from './use-code.ts';

const setUp = (load: () => Promise<string>) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const onFailure = vi.fn();
  const closed: Omit<Wanted, 'onFailure'> = { open: false };
  const { result, rerender } = renderHook((wanted) => useCode(load, { ...wanted, onFailure }), {
    initialProps: closed,
  });
  return {
    result,
    onFailure,
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
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  const { result, onFailure, want } = setUp(load);
  await want({ open: false, expected: true });
  expect(onFailure).not.toHaveBeenCalled();
  await want({ open: true, expected: true });
  expect(onFailure).toHaveBeenCalledOnce();
  await want({ open: false });
  await want({ open: true });
  expect(result.current).toBe('code');
});

test('code that was fetched once is there from the first render on', async () => {
  const load = vi.fn(async () => 'code');
  await setUp(load).want({ open: true });
  expect(setUp(load).result.current).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});
