import { describe, expect, test } from 'vitest';
import { chosenOf, impossibleIn, meets, nearOf, wishOf } from './wishes.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const hours = (count: number) => count * 60;

describe('when a customer wants to come', () => {
  test.each([
    ['tomorrow at 5 pm', { dates: ['2026-11-24'], at: hours(17) }],
    ['Friday afternoon?', { dates: ['2026-11-27'], from: hours(12), until: hours(18) }],
    ['on Nov 30 before 12', { dates: ['2026-11-30'], until: hours(12) }],
    ['the day after tomorrow, 11:30', { dates: ['2026-11-25'], at: hours(11.5) }],
    ['mañana por la mañana', { dates: ['2026-11-24'], until: hours(12) }],
    ['el martes 24 a las 13', { dates: ['2026-11-24'], at: hours(13) }],
    ['pasado mañana después de las 6', { dates: ['2026-11-25'], from: hours(18) }],
    ['el 2 de enero', { dates: ['2027-01-02'] }],
    ['завтра вечером', { dates: ['2026-11-24'], from: hours(17) }],
    ['в пятницу после 17', { dates: ['2026-11-27'], from: hours(17) }],
    ['24.11 в 12', { dates: ['2026-11-24'], at: hours(12) }],
    ['послезавтра утром', { dates: ['2026-11-25'], until: hours(12) }],
    ['вторник, 24 ноября, 10:00', { dates: ['2026-11-24'], at: hours(10) }],
    ['Tuesday, November 24, 10:00\u202fAM', { dates: ['2026-11-24'], at: hours(10) }],
    ['martes, 24 de noviembre, 9:00', { dates: ['2026-11-24'], at: hours(9) }],
    ['a manicure for 34 €, más tarde', {}],
    ['on 5 March 2031 at 11', { dates: ['2031-03-05'], at: hours(11) }],
    ['el 5 de marzo de 2031', { dates: ['2031-03-05'] }],
    ['5 марта 2031 года', { dates: ['2031-03-05'] }],
    ['05.03.2031', { dates: ['2031-03-05'] }],
    ['today at 3 in the morning', { dates: [TODAY], at: hours(3), exact: true }],
    ['hoy a las 3 de la madrugada', { dates: [TODAY], at: hours(3), exact: true }],
    ['сегодня в 3 часа ночи', { dates: [TODAY], at: hours(3), exact: true }],
    ['завтра в 7 утра', { dates: ['2026-11-24'], at: hours(7), exact: true }],
    ['tomorrow 6 am', { dates: ['2026-11-24'], at: hours(6), exact: true }],
    ['mañana a las 5 de la tarde', { dates: ['2026-11-24'], at: hours(17) }],
    ['завтра в 5 вечера', { dates: ['2026-11-24'], at: hours(17) }],
    ['11/26', { dates: ['2026-11-26'] }],
    ['Friday the 13th', { dates: ['2026-12-13'] }],
    ['el 27', { dates: ['2026-11-27'] }],
    ['27-го', { dates: ['2026-11-27'] }],
    ['in a week', { dates: ['2026-11-30'] }],
    ['dentro de 3 días', { dates: ['2026-11-26'] }],
    ['через неделю', { dates: ['2026-11-30'] }],
    ['через 2 дня', { dates: ['2026-11-25'] }],
    ['tomorrow\nat 5\nno wait\nat 6', { dates: ['2026-11-24'], at: hours(6) }],
    ['on Friday at 5 pm, no wait, Saturday', { dates: ['2026-11-28'], at: hours(17) }],
    ['el viernes a las 17, mejor a las 18', { dates: ['2026-11-27'], at: hours(18) }],
    ['завтра в 17, нет, лучше послезавтра', { dates: ['2026-11-25'], at: hours(17) }],
    ['я опоздаю на 20 минут', {}],
    ['una cita a las 10 para 2 personas', { at: hours(10) }],
    ['la 2', {}],
    ['a la 1', { at: hours(1) }],
  ])('%s', (text, wish) => {
    expect(wishOf(text, TODAY)).toEqual(wish);
  });

  test('next week has seven days', () => {
    const { dates = [] } = wishOf('la semana que viene', TODAY);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-30', '2026-12-06', 7]);
  });

  test('next month has its first two weeks', () => {
    const { dates = [] } = wishOf('any time next month', TODAY);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-12-01', '2026-12-14', 14]);
  });

  test('a time of the night is none of the day', () => {
    const wish = wishOf('at 5 in the morning', TODAY);
    expect(meets({ date: TODAY, minutes: hours(17) }, wish)).toBe(false);
    expect(nearOf(wish)).toBe('05:00');
  });

  test('five o’clock is one of the afternoon', () => {
    const wish = wishOf('at 5', TODAY);
    expect(meets({ date: TODAY, minutes: hours(17) }, wish)).toBe(true);
    expect(nearOf(wish)).toBe('17:00');
  });
});

test.each([
  ['yesterday at 10', 'past'],
  ['last monday', 'past'],
  ['on 1 January 2020 at 10:00', 'past'],
  ['2020-01-01', 'past'],
  ['01.01.2020', 'past'],
  ['ayer', 'past'],
  ['el lunes pasado', 'past'],
  ['el 1 de enero de 2020', 'past'],
  ['вчера в 10', 'past'],
  ['в прошлый вторник', 'past'],
  ['1 января 2020', 'past'],
  ['at 25:00', 'unreal'],
  ['a las 10:75', 'unreal'],
  ['on 31 February', 'unreal'],
  ['el 31 de febrero', 'unreal'],
  ['31 февраля', 'unreal'],
  ['32.11', 'unreal'],
  ['pasado mañana', undefined],
  ['1 January', undefined],
  ['the last one', undefined],
  ['5 March 2031', undefined],
  ['at 24:00', undefined],
  ['завтра в 10.30', undefined],
  ['22 € and 30 minutes', undefined],
])('what cannot be in %s: %s', (text, kind) => expect(impossibleIn(text, TODAY)).toBe(kind));

test.each([
  ['the second one please', 1],
  ['el primero', 0],
  ['третье', 2],
  ['последнее подходит', 2],
  ['2', 1],
  ['number 3', 2],
  ['11:30', undefined],
  ['в 12', undefined],
  ['thank you', undefined],
  ['the fourth', undefined],
  ['last monday', undefined],
  ['la 2', 1],
  ['the earliest', 0],
  ['любое', 0],
])('the choice of three in: %s', (text, chosen) => {
  expect(chosenOf(text, 3)).toBe(chosen);
});
