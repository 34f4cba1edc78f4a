import { expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { answerIn } from './answer-in-words.ts';
import { dataOf, readData } from './button-data.ts';
import { languageOf } from './language.ts';
import { otherTimeOf, textOf } from './words.ts';

// Specification 30.8
test.each([
  ['Yes!', 'yes'],
  ['  да, буду ', 'yes'],
  ['Sí, gracias', 'yes'],
  ['👍🏽', 'yes'],
  ['✅', 'yes'],
  ["Can't", 'no'],
  ['Нет, спасибо.', 'no'],
  ['No puedo', 'no'],
  ['No', 'no'],
  ['yes, but later', undefined],
  ['Нет, а можно завтра?', undefined],
  ['Is no parking there?', undefined],
  ['', undefined],
])('%j is the answer %s', (text, answer) => {
  expect(answerIn(text)).toBe(answer);
});

test.each([
  ['ru', 'Hello', 'ru'],
  ['es-MX', '', 'es'],
  ['de', 'Guten Tag', 'en'],
  ['de', 'Добрый день', 'ru'],
  [null, 'Привет', 'ru'],
  [null, 'Hola', 'en'],
] as const)('the app in %s and %j mean %s', (code, written, language) => {
  expect(languageOf(code, written, 'en')).toBe(language);
});

const zone = createZone('Europe/Madrid');
const start = Date.parse('2026-11-24T09:00:00Z');

// Specification 30.4
test('a reminder has day and time in the language of the customer and the zone of the business', () => {
  const booking = { title: 'Haircut', name: 'Anna', resource: 'Lucía', start };
  expect(textOf('{name}: {title}, {resource}, {date} {time} {other}', booking, 'es', zone)).toBe(
    'Anna: Haircut, Lucía, martes, 24 de noviembre 10:00 {other}',
  );
  expect(textOf('{date} в {time}', booking, 'ru', zone)).toBe('вторник, 24 ноября в 10:00');
  expect(textOf('{title}', { ...booking, title: '{name} $& {time}' }, 'en', zone)).toBe('{name} $& {time}');
});

test('a wish for another time names the booking', () => {
  expect(otherTimeOf({ title: 'Haircut', start }, 'es', zone)).toBe(
    'Quiere otra hora: Haircut, martes, 24 de noviembre, 10:00',
  );
  expect(otherTimeOf({ title: '', start }, 'ru', zone)).toBe(
    'Просит другое время: вторник, 24 ноября, 10:00',
  );
});

test('the data of a button name the reminder and the answer, in at most 64 bytes', () => {
  const data = { bookingId: '01890000-0000-7000-8000-000000000001', start, answer: 'yes' as const };
  expect(Buffer.byteLength(dataOf(data))).toBeLessThanOrEqual(64);
  expect(readData(dataOf(data))).toEqual(data);
  for (const other of ['', 'reminder:1:2:yes', `${dataOf(data)}!`, dataOf(data).replace('yes', 'maybe')])
    expect(readData(other)).toBeUndefined();
});
