import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it('the name of a file cannot hide its ending', () => {
  expect(plainName('invoice\u202Efdp.exe\n')).toBe('invoicefdp.exe');
});
