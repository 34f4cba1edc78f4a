import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

const title = (...[view, first, last, locale = 'en', today]: Partial<Parameters<typeof titleOf>>) =>
  titleOf(view ?? 'week', first ?? '', last ?? first ?? '', locale, today).replace(/\s/g, ' ');

test('a range, a day and a month have their own words', () => {
  expect(title('week', '2026-11-16', '2026-11-22')).toBe('November 16 – 22, 2026');
  expect(title('day', '2026-11-20')).toBe('Friday, November 20, 2026');
  expect(title('month', '2026-10-26', '2026-12-06')).toBe('November 2026');
  expect(title('month', '2026-10-26', '2026-12-06', 'ru')).toBe('Ноябрь 2026 г.');
});

// Specification 124.4
test('a narrow screen has short names of months and days, and no year but another one', () => {
  const today = '2026-11-20';
  expect(title('week', '2026-11-30', '2026-12-06', 'en', today)).toBe('Nov 30 – Dec 6');
  expect(title('week', '2026-11-30', '2026-12-06', 'ru', today)).toBe('30 нояб. – 6 дек.');
  expect(title('resources', '2026-11-20', '2026-11-20', 'en', today)).toBe('Fri, Nov 20');
  expect(title('week', '2026-12-28', '2027-01-03', 'en', today)).toBe('Dec 28, 2026 – Jan 3, 2027');
  expect(title('day', '2027-11-20', '2027-11-20', 'en', today)).toBe('Sat, Nov 20, 2027');
  expect(title('month', '2026-10-26', '2026-12-06', 'en', today)).toBe('Nov 2026');
});
