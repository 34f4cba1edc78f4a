import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimes } from './times.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Madrid');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const at = (local: string): number => Date.parse(`${local}+01:00`);
const NOW = at('2026-11-20T12:10:00');
/** Made in a test: the time zone is taken when the formats are made. */
const times = () => createTimes('en-GB');

/** Some languages put spaces into times that do not break. */
const plain = (words: string) => words.replace(/\s/g, ' ');

describe('the time in the list', () => {
  it.each([
    ['of a clock that is ahead', '2026-11-20T12:11:00', 'now'],
    ['within a minute', '2026-11-20T12:09:01', 'now'],
    ['within an hour', '2026-11-20T11:10:01', '59 min ago'],
    ['within a day', '2026-11-19T12:10:01', '23 hr ago'],
    ['a day ago', '2026-11-19T12:10:00', 'Thu'],
    ['within a week', '2026-11-14T00:00:00', 'Sat'],
    ['a week ago', '2026-11-13T23:59:00', '13 Nov'],
    ['of another year', '2025-11-20T12:10:00', '20/11/2025'],
  ])('%s is short and cannot be mistaken', (_, local, shown) => {
    expect(times().short(at(local), NOW)).toBe(shown);
  });

  it.each([
    ['es', 'hace 3 h', 'jue'],
    ['ru', '3 ч назад', 'чт'],
  ])('speaks %s', (locale, ago, weekday) => {
    const { short } = createTimes(locale);
    expect([short(at('2026-11-20T09:00:00'), NOW), short(at('2026-11-19T10:00:00'), NOW)]).toEqual([
      ago,
      weekday,
    ]);
  });
});

describe('the day of messages', () => {
  it.each([
    ['today', '2026-11-20T00:00:00', ['Today', 'Hoy', 'Сегодня']],
    ['yesterday', '2026-11-19T23:59:59', ['Yesterday', 'Ayer', 'Вчера']],
    [
      'earlier',
      '2026-11-02T10:00:00',
      ['Monday 2 November', 'Lunes, 2 de noviembre', 'Понедельник, 2 ноября'],
    ],
  ])('%s is named in each language', (_, local, names) => {
    expect(['en-GB', 'es', 'ru'].map((locale) => createTimes(locale).day(at(local), NOW))).toEqual(names);
  });

  it('names the year only when it is another', () => {
    expect(times().day(at('2025-12-31T10:00:00'), NOW)).toBe('Wednesday, 31 December 2025');
  });
});

it.each([
  ['en-GB', '12:10', /^Friday,? 20 November 2026.* 12:10$/],
  ['en', '12:10 PM', /^Friday, November 20, 2026.* 12:10 PM$/],
  ['es', '12:10', /^viernes, 20 de noviembre de 2026.* 12:10$/],
  ['ru', '12:10', /^пятница, 20 ноября 2026.* 12:10$/],
])('the time of a message is the local time of %s, and its tooltip is complete', (locale, clock, full) => {
  const { clock: clockOf, full: fullOf } = createTimes(locale);
  expect(plain(clockOf(NOW))).toBe(clock);
  expect(plain(fullOf(NOW))).toMatch(full);
});
