import { describe, expect, test } from 'vitest';
import { choosePassage, quotedAnswer } from './quoted.ts';

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

describe('the passage that is quoted', () => {
  const found = (text: string, certainty: number) => ({
    passage: { id: text, file_id: 'f', file_name: 'prices.txt', position: 0, text },
    certainty,
    lines: [text],
  });
  const choose = (
    question: string,
    language: 'en' | 'es' | 'ru',
    ...texts: [text: string, certainty: number][]
  ) => {
    const chosen = choosePassage(
      question,
      texts.map(([text, certainty]) => found(text, certainty)),
      { language, needed: 0.9 },
    );
    return typeof chosen === 'object' ? chosen.passage.text : chosen;
  };
  const OTHER = 'A manicure is 20 € and you can book it with us';

  test('is that in the language of the customer, of equally good ones', () => {
    expect(choose('How much is a manicure?', 'en', ['Маникюр: 1200 ₽', 0.96], [OTHER, 0.92])).toBe(OTHER);
    expect(choose('How much is a manicure?', 'en', ['Маникюр: 1200 ₽', 0.99], [OTHER, 0.91])).toBe(
      'Маникюр: 1200 ₽',
    );
  });

  test('for a word alone is any sure one in that language, and none in another', () => {
    expect(choose('Manicure?', 'en', ['Маникюр: 1200 ₽', 0.99], [OTHER, 0.91])).toBe(OTHER);
    expect(choose('Manicure?', 'en', ['Маникюр: 1200 ₽', 0.97], [OTHER, 0.5])).toBe('foreign');
    expect(choose('Horario', 'ru', ['You can come to us on Monday and on Friday', 0.99])).toBe('foreign');
    expect(choose('Manicure?', 'en', ['Маникюр: 1200 ₽', 0.5])).toBeUndefined();
  });

  test('may have the very word in another language', () => {
    const gel = 'El gel de uñas es para todos y se paga con la cita';
    expect(choose('gel', 'en', [gel, 0.97])).toBe(gel);
    const english = 'Gel is for all of you and it is with the price';
    expect(choose('gel', 'en', [gel, 0.97], [english, 0.95])).toBe(english);
    expect(choose('gel', 'en', [gel, 0.97], [english, 0.91])).toBe(gel);
  });

  test('may be in the language of the question, whatever the agent writes', () => {
    expect(choose('Маникюр', 'en', ['Маникюр: 1200 ₽', 0.97])).toBe('Маникюр: 1200 ₽');
  });

  test('needs no language', () => {
    expect(choose('macbook', 'ru', ['MacBook Air — $149', 0.95])).toBe('MacBook Air — $149');
  });
});
