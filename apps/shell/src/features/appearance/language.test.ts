// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { chosenLanguage, menuLanguage } from './language.ts';

beforeEach(() => localStorage.clear());

test('until somebody chooses, no language is chosen and the menu is in Russian', () => {
  expect([chosenLanguage(), menuLanguage()]).toEqual([undefined, 'ru']);
});

test.each(['en', 'es', 'ru'])('%s can be chosen, also for the menu', (language) => {
  localStorage.setItem('language', language);
  expect([chosenLanguage(), menuLanguage()]).toEqual([language, language]);
});

test.each(['', 'de', 'EN', '__proto__'])('%j is not a choice', (language) => {
  localStorage.setItem('language', language);
  expect([chosenLanguage(), menuLanguage()]).toEqual([undefined, 'ru']);
});
