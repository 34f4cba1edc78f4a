import type { Language } from '@switchboard/federation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUSINESSES, choicesIn, promptOf, withKind, withName } from './first-prompt.ts';

const choices = fc.record({
  kind: fc.constantFrom(...BUSINESSES),
  language: fc.constantFrom<Language>('en', 'es', 'ru'),
  name: fc
    .string({ unit: 'grapheme', maxLength: 120 })
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => !name.includes('{{')),
});

it('the choices of a beginner can be read from the prompt that they made', () => {
  fc.assert(
    fc.property(choices, (made) => {
      expect(choicesIn(promptOf(made))).toEqual(made);
    }),
  );
});

it('every prompt names the business once', () => {
  for (const kind of BUSINESSES)
    for (const language of ['en', 'es', 'ru'] as const) {
      const prompt = promptOf({ kind, language, name: '$& Casa Ada' });
      expect(prompt.split('$& Casa Ada'), `${kind} in ${language}`).toHaveLength(2);
      expect(prompt).not.toContain('{{business.name}}');
    }
});

it('another name or kind replaces an untouched prompt', () => {
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      expect(withName(promptOf(one), other.name)).toBe(promptOf({ ...one, name: other.name }));
      expect(withKind(promptOf(one), other)).toBe(promptOf(other));
    }),
  );
});

it('a text of the user stays, above a chosen kind', () => {
  const own = 'We repair bicycles in {{business.name}}.';
  const made = { kind: 'repair', language: 'en', name: 'Ada Bikes' } as const;
  expect(choicesIn(own)).toBeUndefined();
  expect(withKind(own, made)).toBe(`${own}\n\n${promptOf(made)}`);
  expect(withName(own, 'Ada Bikes')).toBe('We repair bicycles in Ada Bikes.');
  expect(withName(own, ' ')).toBe(own);
});
