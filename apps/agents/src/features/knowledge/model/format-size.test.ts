import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_500_000, '1.4 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%i bytes read as %s', (bytes, expected) => {
  expect(formatSize(bytes, 'en')).toBe(expected);
});
