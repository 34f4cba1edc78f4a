// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storedLanguage, storeLanguage } from './stored-language.ts';

beforeEach(() => localStorage.clear());

test('no language is chosen at first', () => {
  expect(storedLanguage()).toBeUndefined();
});

test.each(['en', 'es', 'ru'] as const)('%s can be chosen', (language) => {
  storeLanguage(language);
  expect(storedLanguage()).toBe(language);
});

test.each(['', 'de', 'EN', '__proto__'])('%j is not a choice', (language) => {
  localStorage.setItem('language', language);
  expect(storedLanguage()).toBeUndefined();
});
