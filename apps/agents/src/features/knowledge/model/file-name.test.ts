import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isolated, nameParts } from './file-name.ts';

it('a long name keeps its ending, and loses no letter', () => {
  expect(nameParts(`${'a'.repeat(200)}.final.pdf`)).toEqual(['a'.repeat(198), 'aa.final.pdf']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(nameParts(name).join('')).toBe(name);
    }),
  );
});

it('a short name is not divided', () => {
  expect(nameParts('prices 2026.pdf')).toEqual(['prices 2026.pdf', '']);
});

it('a mark of direction in a name does not reach the sentence around it', () => {
  expect(`Read: ${isolated('invoice\u202Efdp.exe')}.`).toBe('Read: \u2068invoicefdp.exe\u2069.');
});
