import { expect, onTestFinished, test, vi } from 'vitest';
import { firstWeekday, localeOf } from './locale.ts';

test.each([
  ['en', ['en-GB', 'es'], 'en-GB'],
  ['en', ['es-ES', 'en-AU', 'en-GB'], 'en-AU'],
  ['es', ['en-GB', 'es'], 'es'],
  ['ru', ['en-GB', 'es'], 'ru'],
  ['es', ['est'], 'es'],
])('%s where the browser prefers %j is %s', (language, preferred, locale) => {
  expect(localeOf(language, preferred)).toBe(locale);
});

const days = [
  ['en-US', 7],
  ['en', 7],
  ['en-GB', 1],
  ['es', 1],
  ['es-MX', 7],
  ['ru', 1],
] as const;

test.each(days)('a week in %s starts on day %i', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day);
});

test.each(days)('a week in %s starts on day %i also where the browser does not know', (locale, day) => {
  class LocaleWithoutWeek {
    maximize = () => new Locale(locale).maximize();
  }
  const { Locale } = Intl;
  vi.stubGlobal('Intl', { ...Intl, Locale: LocaleWithoutWeek });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(firstWeekday(locale)).toBe(day);
});
