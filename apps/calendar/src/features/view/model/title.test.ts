import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

const title = (...[view, first, last, locale = 'en', brief = false]: Partial<Parameters<typeof titleOf>>) =>
  titleOf(view ?? 'week', first ?? '', last ?? first ?? '', locale, brief).replace(/\s/g, ' ');

test('a range, a day and a month have their own words', () => {
  expect(title('week', '2026-11-16', '2026-11-22')).toBe('November 16 – 22, 2026');
  expect(title('day', '2026-11-20')).toBe('Friday, November 20, 2026');
  expect(title('month', '2026-10-26', '2026-12-06')).toBe('November 2026');
  expect(title('month', '2026-10-26', '2026-12-06', 'ru')).toBe('Ноябрь 2026 г.');
});

test('a narrow screen has short names of months and days', () => {
  expect(title('week', '2026-11-30', '2026-12-06', 'en', true)).toBe('Nov 30 – Dec 6, 2026');
  expect(title('resources', '2026-11-20', '2026-11-20', 'en', true)).toBe('Fri, Nov 20, 2026');
});
