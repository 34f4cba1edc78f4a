import { expect, it } from 'vitest';
import { nameInRaw } from './name-in-raw.ts';

it.each([
  [{ file: { name: 'prices.pdf', size: 12 } }, 'prices.pdf'],
  [{ name: 'prices.pdf' }, 'prices.pdf'],
  [{ file: null }, ''],
  [{ file: { name: 7 } }, ''],
  ['prices.pdf', ''],
  [null, ''],
])('the name of the file in %j is %j', (raw, expected) => {
  expect(nameInRaw(raw)).toBe(expected);
});
