import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['600 000 112', ['600000112'], []],
  ['600-000.112', ['600000112'], []],
  ['(600) 000/112', ['600000112'], []],
  ['+34600000112', ['34600000112'], ['4600000112', '600000112', '00000112']],
  ['0034 600 000 112', ['34600000112'], ['4600000112', '600000112', '00000112']],
  ['8 916 123-45-67', ['89161234567', '9161234567'], []],
  ['+34', undefined, undefined],
  ['112', ['112'], []],
  ['Ana 600', undefined, undefined],
  ['', undefined, undefined],
])('%j finds phones by %j', (search, within, whole) => {
  expect(phoneDigits(search)).toEqual(within && { within, whole });
});
