import { expect, it } from 'vitest';
import { isOneTypo } from './one-typo.ts';

it.each([
  ['garcia', 'garzia', true],
  ['garcia', 'gracia', true],
  ['garcia', 'garci', true],
  ['garcia', 'gargcia', true],
  ['мария', 'марея', true],
  ['garcia', 'garcia', false],
  ['garcia', 'gorzia', false],
  ['garcia', 'grcai', false],
  ['garcia', 'gar', false],
  ['anna', 'bnnb', false],
])('%s and %s are one typo apart: %s', (one, other, is) => {
  expect(isOneTypo(one, other)).toBe(is);
  expect(isOneTypo(other, one)).toBe(is);
});
