// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Outcome } from '../store/calendar-state.ts';
import { useSubmission } from './use-submission.ts';

const setUp = (outcome: Outcome) => {
  const { result, unmount } = renderHook(useSubmission);
  const change = vi.fn(async () => outcome);
  const done = vi.fn();
  return { result, unmount, change, done, submit: () => result.current.submit(change, done) };
};

test('two submits in one tick and a third after success make one change', async () => {
  const { change, done, submit } = setUp({ ok: true, value: undefined });
  await act(() => Promise.all([submit(), submit()]));
  await act(submit);
  expect(change).toHaveBeenCalledOnce();
  expect(done).toHaveBeenCalledOnce();
});

test('after a failure it can be submitted again', async () => {
  const { result, change, submit } = setUp({ ok: false, message: 'Not now' });
  await act(submit);
  expect(result.current).toMatchObject({ pending: false, error: 'Not now' });
  await act(submit);
  expect(change).toHaveBeenCalledTimes(2);
});

test('a form that stays open can be submitted again after a reset', async () => {
  const { result, change, submit } = setUp({ ok: true, value: undefined });
  await act(submit);
  result.current.reset();
  await act(submit);
  expect(change).toHaveBeenCalledTimes(2);
});

test('a change that ends after its form unmounted has no effect on it', async () => {
  const { change, done, submit, unmount } = setUp({ ok: true, value: undefined });
  const submitted = submit();
  unmount();
  await submitted;
  expect(change).toHaveBeenCalledOnce();
  expect(done).not.toHaveBeenCalled();
});
