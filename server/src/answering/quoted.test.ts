import { expect, test } from 'vitest';
import { quotedAnswer } from './quoted.ts';

const answer = (text: string, language: 'en' | 'es' | 'ru', maxLength = 500) =>
  quotedAnswer(
    text,
    { passage: { id: 'p', file_id: 'f', file_name: 'prices.txt', position: 0, text } },
    { language, maxLength },
  );

const SPANISH = 'Abrimos de lunes a viernes, de 9:00 a 20:00. Los domingos está cerrado.';
const RUSSIAN = 'Мужская стрижка — 1 500 ₽';
const ENGLISH = 'The shop is open on Monday and on Tuesday, and you can pay by card.';

test.each([
  ['en', SPANISH, 'in Spanish only:'],
  ['en', RUSSIAN, 'in Russian only:'],
  ['es', ENGLISH, 'solo la tenemos en inglés:'],
  ['es', RUSSIAN, 'solo la tenemos en ruso:'],
  ['ru', ENGLISH, 'только на английском:'],
  ['ru', SPANISH, 'только на испанском:'],
] as const)('a customer of the language %s is told in which one the file says %j', (language, text, told) => {
  const [first, ...rest] = answer(text, language).split('\n');
  expect(first).toContain(told);
  expect(rest[0]).toBe(text);
});

test.each([
  ['en', ENGLISH, 'Source: prices.txt'],
  ['es', SPANISH, 'Fuente: prices.txt'],
  ['ru', RUSSIAN, 'Источник: prices.txt'],
  ['ru', 'MacBook Air — $149', 'Источник: prices.txt'],
] as const)('otherwise it is quoted as it is, in %s: %s', (language, text, source) => {
  expect(answer(text, language)).toBe(`${text}\n\n${source}`);
});

test('what is added counts for the length', () => {
  const short = answer(SPANISH, 'en', 120);
  expect(short.length).toBeLessThanOrEqual(120);
  expect(short).toContain('Abrimos de lunes a viernes, de 9:00 a 20:00.\n\nSource: prices.txt');
});
