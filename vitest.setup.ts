import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is reported as an error is one: a test during which that happens fails.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
