import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

test.each([
  ['+7 (900) 111-22-33', '+79001112233'],
  ['8 900 111 22 33', '+79001112233'],
  ['79001112233', '+79001112233'],
  ['0034 600 000 100', '+34600000100'],
  ['+34 600.000.100', '+34600000100'],
  // A number that is written with its country code keeps it: Japan has the code 81.
  ['+81312345678', '+81312345678'],
])('%s is %s', (text, phone) => {
  expect(normalisePhone(text)).toBe(phone);
});

test.each([
  '',
  '+',
  'none',
  '12-34',
  '5550101',
  '+0123456789',
  '+1234567890123456',
  '8-900-CALL-ME',
  '+7+9001112233',
])('%j is no phone number', (text) => {
  expect(normalisePhone(text)).toBeUndefined();
});

test('a normalised phone stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-8') }), (text) => {
      const phone = normalisePhone(text);
      if (phone !== undefined) expect(normalisePhone(phone)).toBe(phone);
    }),
  );
});
