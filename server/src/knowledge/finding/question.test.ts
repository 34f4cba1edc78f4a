import { expect, test } from 'vitest';
import { readQuestion } from './question.ts';

test.each([
  ['How much is a haircut?', 'price', 'haircut'],
  ['Здравствуйте! Сколько стоит мужская стрижка?', 'price', 'мужская стрижка'],
  ['¿Cuánto cuesta la depilación de piernas?', 'price', 'depilacion piernas'],
  ['¿Cuánto dura la sesión?', 'duration', 'sesion'],
  ['Сколько по времени занимает педикюр', 'duration', 'педикюр'],
  ['Are you open on Sunday?', 'hours', 'sunday'],
  ['до скольки вы работаете', 'hours', 'hours'],
  ['Где вы находитесь?', 'place', 'place'],
  ['what is your phone number', 'contact', 'contact'],
  ['Is there parking?', undefined, 'parking'],
  ['How much is it?', 'price', ''],
  ['спасибо большое', undefined, 'большое'],
])('%j asks for %s of %j', (text, kind, words) => {
  const question = readQuestion(text);
  expect(question.kind).toBe(kind);
  expect(question.terms.map(({ word }) => word).join(' ')).toBe(words);
});
