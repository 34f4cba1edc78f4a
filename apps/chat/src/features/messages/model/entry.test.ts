import { expect, it } from 'vitest';
import { createKey } from './entry.ts';

it('a key is fit for a header, and no two are equal', () => {
  const keys = Array.from({ length: 100 }, createKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});
