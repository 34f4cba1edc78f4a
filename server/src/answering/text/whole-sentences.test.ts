import { expect, test } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

// Specification 72.8
test.each([
  ['Sí, claro. La limpieza cuesta 55 € y', 'Sí, claro.'],
  ['We are open from', ''],
  ['Стрижка стоит 1500 рублей. Окрашивание', 'Стрижка стоит 1500 рублей.'],
  ['We have two:\n- Haircut, 25 €\n- Beard, 1', 'We have two:\n- Haircut, 25 €'],
  ['Our prices are:\n1. Hair', ''],
  ['Of course! We open at 9 a.m. on', 'Of course!'],
  ['Is that right? (Yes.) And', 'Is that right? (Yes.)'],
  ['All is said.', 'All is said.'],
  ['可以。 我们', '可以。'],
  ['3.', ''],
])('%j is cut to %j', (text, whole) => {
  expect(wholeSentences(text)).toBe(whole);
});

test.each(['a.', '. ', '\n', 'a. \n', '(((', 'x: \n'])('takes little time for many of %j', (part) => {
  const begin = performance.now();
  wholeSentences(part.repeat(32_000 / part.length));
  expect(performance.now() - begin).toBeLessThan(500);
});
