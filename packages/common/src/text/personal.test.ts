import { describe, expect, it } from 'vitest';
import { personalIn, withoutPersonal } from './personal.ts';

describe('personal data', () => {
  it.each([
    ['Call me at +34 600 123 456', [], ['+34 600 123 456']],
    ['Мой номер 8 (916) 123-45-67', [], ['8 (916) 123-45-67']],
    ['write to anna.b@mail.example, please', [], ['anna.b@mail.example']],
    ['I am @anna_berg there', [], ['@anna_berg']],
    ['IBAN ES91 2100 0418 4502 0005 1332', [], ['ES91 2100 0418 4502 0005 1332']],
    ["Hi, it's ANNA from before", ['Anna Berg'], ['ANNA']],
    ['José quiere saber', ['Jose'], ['José']],
  ])('%j has it', (text, names, found) => {
    expect(personalIn(text, names)).toEqual(found);
  });

  it.each([
    ['From 2026-11-27 to 2026-12-01'],
    ['A cut is 1 500 ₽, 40 min'],
    ['Open 10:00-19:00, Tue-Sat'],
    ['Do you have parking?'],
    ['Yes, at Calle Mayor 5, 28013 Madrid'],
  ])('%j has none', (text) => {
    expect(personalIn(text, ['Al', 'Berg'])).toEqual([]);
  });

  it('is cut out of a question', () => {
    expect(withoutPersonal("Hi, I'm Anna Berg (+34 600 123 456). Do you have parking?", ['Anna Berg'])).toBe(
      "Hi, I'm. Do you have parking?",
    );
    expect(withoutPersonal('Is there wi-fi?', ['Anna'])).toBe('Is there wi-fi?');
  });

  it('is found in a long text without a long search', () => {
    const begin = performance.now();
    for (const part of ['a@', '1 ', '+1(', 'ES11 ', '@@', '((((', ' . '])
      personalIn(part.repeat(4096 / part.length), ['Anna']);
    expect(performance.now() - begin).toBeLessThan(500);
  });
});
