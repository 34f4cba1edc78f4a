import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insertExample } from './insert-example.ts';

const examples = ['You are a salon.', 'You are a shop.'];

it('an example fills an empty field', () => {
  expect(insertExample(' \n', 'You are a shop.', examples)).toBe('You are a shop.');
});

it('an example replaces an untouched one', () => {
  expect(insertExample('You are a salon.', 'You are a shop.', examples)).toBe('You are a shop.');
});

it('a text of the user stays, with the example below', () => {
  const own = fc.string().filter((text) => text.trim() !== '' && !examples.includes(text.trim()));
  fc.assert(
    fc.property(own, fc.constantFrom(...examples), (text, example) => {
      const inserted = insertExample(text, example, examples);
      expect(inserted.startsWith(text.trimEnd())).toBe(true);
      expect(inserted.endsWith(`\n\n${example}`)).toBe(true);
    }),
  );
});
