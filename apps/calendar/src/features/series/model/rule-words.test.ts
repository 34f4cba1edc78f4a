import type { SeriesRule } from '@switchboard/api-client';
import { createI18n } from '@switchboard/ui/i18n';
import { expect, test } from 'vitest';
import { en } from '../../../locales/en/index.ts';
import { es } from '../../../locales/es.ts';
import { ru } from '../../../locales/ru.ts';
import { newRepeat, type Repeat, repeatOf, ruleOf } from './repeat.ts';
import { ruleInWords } from './rule-words.ts';

const TUESDAY = '2026-03-10';

const i18n = createI18n('en');
for (const [language, texts] of Object.entries({ en, es, ru }))
  i18n.addResourceBundle(language, 'calendar', texts);

const say = (rule: SeriesRule, locale = 'en', first = TUESDAY, shift = 0) =>
  ruleInWords(
    { rule, first, shift },
    { t: (key, values) => i18n.getFixedT(locale, 'calendar')(key, values ?? {}), locale },
  );

// Specification 59.13
test.each([
  ['week', {}, 'Every week: Tuesday, 10 times'],
  ['twoWeeks', { ends: 'never' }, 'Every 2 weeks: Tuesday, without an end'],
  ['month', { count: 1 }, 'Every month: the second Tuesday, 1 time'],
  ['day', { ends: 'until', until: '2026-04-01' }, 'Every day, until April 1, 2026'],
  [
    'custom',
    { unit: 'weekly', weekdays: [5, 2], interval: 3 },
    'Every 3 weeks: Tuesday and Friday, 10 times',
  ],
  ['custom', { unit: 'monthly', by: 'day' }, 'Every month: day 10, 10 times'],
  ['custom', { unit: 'daily', interval: 4 }, 'Every 4 days, 10 times'],
] as const)('the form of a rule of the kind %s, %o, reads: %s', (every, changes, words) => {
  const repeat = { ...newRepeat(every, TUESDAY), ...changes } as Repeat;
  expect(say(ruleOf(repeat, TUESDAY))).toBe(words);
});

// Specification 59.13
test('the same in Russian and in Spanish, with the gender of the weekday', () => {
  const monthly = { freq: 'monthly', interval: 1, by: 'weekday' } as const;
  expect(say(monthly, 'ru', '2026-03-11')).toBe('Каждый месяц: вторая среда, без окончания');
  expect(say(monthly, 'ru', '2026-03-29')).toBe('Каждый месяц: последнее воскресенье, без окончания');
  expect(say({ freq: 'weekly', interval: 2, weekdays: [2], count: 3 }, 'ru')).toBe(
    'Каждые 2 недели: вторник, 3 раза',
  );
  expect(say(monthly, 'es')).toBe('Cada mes: el segundo martes, sin fecha final');
  expect(say({ freq: 'daily', interval: 1, count: 5 }, 'es')).toBe('Cada día, 5 veces');
});

// Specification 59.13
test('bookings that were moved from the days of their rule are named by their own', () => {
  expect(say({ freq: 'weekly', interval: 1, weekdays: [2, 7] }, 'en', TUESDAY, 1)).toBe(
    'Every week: Monday and Wednesday, without an end',
  );
  const monthly = { freq: 'monthly', interval: 1, by: 'weekday', count: 2 } as const;
  expect(say(monthly, 'en', TUESDAY, 2)).toBe('Every month: the second Tuesday, moved by 2 days, 2 times');
});

// Specification 59.22
test.each([
  [{ freq: 'weekly', interval: 1, weekdays: [2], count: 9 }, 0, 'Every week: Tuesday, until March 31, 2026'],
  [{ freq: 'weekly', interval: 2, weekdays: [2] }, 0, 'Every 2 weeks: Tuesday, without an end'],
  [{ freq: 'weekly', interval: 1, weekdays: [7, 5] }, -3, 'Every week: Tuesday and Thursday, without an end'],
  [{ freq: 'weekly', interval: 1, weekdays: [7] }, 2, 'Every week: Tuesday, without an end'],
  [{ freq: 'monthly', interval: 1, by: 'weekday' }, 0, 'Every month: the second Tuesday, without an end'],
  [{ freq: 'monthly', interval: 2, by: 'day' }, 0, 'Every 2 months: day 10, without an end'],
  [{ freq: 'daily', interval: 1, until: '2026-04-30' }, 0, 'Every day, until March 31, 2026'],
] as const)('the form begins with the present rule %o, moved by %i days: %s', (rule, shift, words) => {
  const repeat = repeatOf({ rule: rule as SeriesRule, shift }, TUESDAY, '2026-03-31');
  expect(say(ruleOf(repeat, TUESDAY))).toBe(words);
});

// Specification 103.4
test('of a number of bookings, the form begins with those that are left', () => {
  const rule = { freq: 'weekly', interval: 1, weekdays: [2], count: 9 } as const;
  const repeat = repeatOf({ rule: { ...rule, weekdays: [2] }, shift: 0, left: 4 }, TUESDAY, '2026-03-31');
  expect(ruleOf(repeat, TUESDAY)).toEqual({ ...rule, count: 4 });
});
