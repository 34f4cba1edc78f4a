import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A test that calls `console.error` fails.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

// Files share the page of their worker: a chosen language must not reach the next file.
afterAll(() => {
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('lang');
});
