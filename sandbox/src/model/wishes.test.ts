import { describe, expect, test } from 'vitest';
import { chosenOf, meets, nearOf, wishOf } from './wishes.ts';

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
  ])('%s', (text, wish) => {
    expect(wishOf(text, TODAY)).toEqual(wish);
  });

  test('next week has seven days', () => {
    const { dates = [] } = wishOf('la semana que viene', TODAY);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-30', '2026-12-06', 7]);
  });

  test('five o’clock is one of the afternoon', () => {
    const wish = wishOf('at 5', TODAY);
    expect(meets({ date: TODAY, minutes: hours(17) }, wish)).toBe(true);
    expect(nearOf(wish)).toBe('17:00');
  });
});

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
])('the choice of three in: %s', (text, chosen) => {
  expect(chosenOf(text, 3)).toBe(chosen);
});
