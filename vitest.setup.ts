import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { secondsWaited } from './scripts/test/seconds-waited.ts';

// A test that calls `console.error` fails.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

// The time limits do not count the seconds in which a file waited for a processor.
let waitedBefore: number | undefined;
beforeAll(() => {
  waitedBefore = undefined;
});
beforeEach(() => {
  waitedBefore ??= secondsWaited();
});
afterEach(({ task }) => {
  task.meta.waited = secondsWaited() - (waitedBefore ?? 0);
});

// Files share the page of their worker: a chosen language must not reach the next file.
afterAll(() => {
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('lang');
});
