import { expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { answerIn } from './answer-in-words.ts';
import { dataOf, readData } from './button-data.ts';
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
  ["No, I can't come, sorry", 'no'],
  ['No voy a poder, lo siento', 'no'],
  ['К сожалению, не смогу. Извините!', 'no'],
  ['yes, but later', undefined],
  ['sorry', undefined],
  ['Нет, а можно завтра?', undefined],
  ['Is no parking there?', undefined],
  ['', undefined],
])('%j is the answer %s', (text, answer) => {
  expect(answerIn(text)).toBe(answer);
});

const zone = createZone('Europe/Madrid');
const start = Date.parse('2026-11-24T09:00:00Z');

// Specification 30.4
test('a reminder has day and time in the language of the customer and the zone of the business', () => {
  const booking = { title: 'Haircut', name: 'Anna', resource: 'Lucía', start };
  expect(textOf('{name}: {title}, {resource}, {date} {time} {other}', booking, 'es', zone)).toBe(
    'Anna: Haircut, Lucía, el martes, 24 de noviembre 10:00 {other}',
  );
  expect(textOf('{date} в {time}', booking, 'ru', zone)).toBe('вторник, 24 ноября в 10:00');
  expect(textOf('{title}', { ...booking, title: '{name} $& {time}' }, 'en', zone)).toBe('{name} $& {time}');
});

/** Texts of a template for each day of a week, from Monday, 2 March 2026 on. */
const week = (template: string, language: 'es' | 'ru', hour = 10) =>
  [2, 3, 4, 5, 6, 7, 8].map((day) =>
    textOf(
      template,
      { ...{ title: 'Haircut', name: 'Anna', resource: 'Lucía' }, start: Date.UTC(2026, 2, day, hour - 1) },
      language,
      zone,
    ),
  );

// Specification 57.3
test('a Russian reminder has each weekday in the case that the words before it ask for', () => {
  expect(week('Напоминаем о записи {date} в {time}.', 'ru')).toEqual([
    'Напоминаем о записи в понедельник, 2 марта в 10:00.',
    'Напоминаем о записи во вторник, 3 марта в 10:00.',
    'Напоминаем о записи в среду, 4 марта в 10:00.',
    'Напоминаем о записи в четверг, 5 марта в 10:00.',
    'Напоминаем о записи в пятницу, 6 марта в 10:00.',
    'Напоминаем о записи в субботу, 7 марта в 10:00.',
    'Напоминаем о записи в воскресенье, 8 марта в 10:00.',
  ]);
  expect(week('Ждём вас в {date}', 'ru').slice(0, 3)).toEqual([
    'Ждём вас в понедельник, 2 марта',
    'Ждём вас во вторник, 3 марта',
    'Ждём вас в среду, 4 марта',
  ]);
  expect(week('Вы записаны на {date}', 'ru')[2]).toBe('Вы записаны на среду, 4 марта');
  expect(week('Ответьте до {date}', 'ru')[4]).toBe('Ответьте до пятницы, 6 марта');
  expect(week('К {date}, с {date}', 'ru')[1]).toBe('Ко вторнику, 3 марта, со вторника, 3 марта');
  expect(week('{name}, {date} ждём вас', 'ru')[5]).toBe('Anna, в субботу, 7 марта ждём вас');
  expect(week('Ваша запись: {date}\n{date}', 'ru')[2]).toBe('Ваша запись: среда, 4 марта\nсреда, 4 марта');
});

// Specification 57.3
test('a Spanish reminder has the article of each weekday and of one o’clock', () => {
  expect(week('Le recordamos su cita {date} a las {time}', 'es')).toEqual(
    ['lunes, 2', 'martes, 3', 'miércoles, 4', 'jueves, 5', 'viernes, 6', 'sábado, 7', 'domingo, 8'].map(
      (day) => `Le recordamos su cita el ${day} de marzo a las 10:00`,
    ),
  );
  expect(week('Tiene una cita el {date} a las {time}', 'es', 1)[0]).toBe(
    'Tiene una cita el lunes, 2 de marzo a la 1:00',
  );
  expect(week('Su cita de {date} pasa a {date}', 'es')[0]).toBe(
    'Su cita del lunes, 2 de marzo pasa al lunes, 2 de marzo',
  );
  expect(week('Su cita: {date}, {time}', 'es')[6]).toBe('Su cita: domingo, 8 de marzo, 10:00');
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
