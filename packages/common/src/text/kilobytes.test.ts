import { expect, test } from 'vitest';
import { kilobytes } from './kilobytes.ts';

test.each([
  [0, '0.0 kB'],
  [1000, '1.0 kB'],
  [1024 * 1024, '1048.6 kB'],
])('%i bytes read as %s', (bytes, expected) => {
  expect(kilobytes(bytes)).toBe(expected);
});
