import { expect, test } from 'vitest';
import { inLanguage } from './localised.ts';

test('a text is in the requested language', () => {
  const text = { en: 'Chats', es: 'Conversaciones', ru: 'Чаты' };
  expect(inLanguage(text, 'en')).toBe('Chats');
  expect(inLanguage(text, 'es')).toBe('Conversaciones');
  expect(inLanguage(text, 'ru')).toBe('Чаты');
});

test('a text that a language lacks is English', () => {
  expect(inLanguage({ en: 'Chats', ru: 'Чаты' }, 'es')).toBe('Chats');
});
