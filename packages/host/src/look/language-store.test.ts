// @vitest-environment happy-dom
import type { AppTexts } from '@switchboard/federation';
import { deferred } from '@switchboard/federation/testing';
import { createI18n } from '@switchboard/ui/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLanguage } from './language-store.ts';

beforeEach(() => localStorage.clear());

const chat: AppTexts = {
  en: { title: 'Chats', hint: 'Write first' },
  es: async () => ({ title: 'Chats (es)' }),
  ru: async () => ({ title: 'Чаты' }),
};

const open = () => {
  const i18n = createI18n('en');
  const language = createLanguage(i18n);
  return { i18n, language, title: () => i18n.t('title', { ns: 'chat' }) };
};

test('screens are English and the menu is Russian until a language is chosen', () => {
  expect(open().language.getState()).toEqual({ chosen: undefined, language: 'en', menuLanguage: 'ru' });
});

test('a chosen language applies to all texts, at once and at the next visit', async () => {
  const { language, title } = open();
  await language.addTexts('chat', chat);
  await language.choose('es');
  expect(language.getState()).toEqual({ chosen: 'es', language: 'es', menuLanguage: 'es' });
  expect([title(), document.documentElement.lang]).toEqual(['Chats (es)', 'es']);

  const later = open();
  await later.language.addTexts('chat', chat);
  expect([later.language.getState().menuLanguage, later.title()]).toEqual(['es', 'Chats (es)']);
});

test('English can be chosen too, also for the menu', async () => {
  const { language } = open();
  await language.choose('en');
  expect(language.getState()).toEqual({ chosen: 'en', language: 'en', menuLanguage: 'en' });
});

test('missing texts of a language are shown in English', async () => {
  const { i18n, language } = open();
  await language.addTexts('chat', chat);
  await language.choose('ru');
  expect(i18n.t('hint', { ns: 'chat' })).toBe('Write first');
});

test('a language shows once its texts are fetched', async () => {
  const { language, title } = open();
  const texts = deferred<{ title: string }>();
  await language.addTexts('chat', { ...chat, ru: () => texts.promise });
  const chosen = language.choose('ru');
  expect([language.getState().language, title()]).toEqual(['en', 'Chats']);
  texts.resolve({ title: 'Чаты' });
  await chosen;
  expect([language.getState().language, title()]).toEqual(['ru', 'Чаты']);
});

test('the later of two choices wins, whichever is fetched first', async () => {
  const { language, title } = open();
  const texts = deferred<{ title: string }>();
  await language.addTexts('chat', { ...chat, ru: () => texts.promise });
  const first = language.choose('ru');
  await language.choose('es');
  texts.resolve({ title: 'Чаты' });
  await first;
  expect([language.getState().language, title()]).toEqual(['es', 'Chats (es)']);
});

test('an app added while a language is fetched has its texts when the language shows', async () => {
  const { i18n, language, title } = open();
  const texts = deferred<{ title: string }>();
  await language.addTexts('shell', { ...chat, ru: () => texts.promise });
  const chosen = language.choose('ru');
  await language.addTexts('chat', chat);
  expect([i18n.language, title()]).toEqual(['en', 'Chats']);
  texts.resolve({ title: 'Панель' });
  await chosen;
  expect(title()).toBe('Чаты');
});

test('texts that cannot be fetched stay English, and are requested again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { language, title } = open();
  const fetchRussian = vi.fn(chat.ru).mockRejectedValueOnce(new Error('offline'));
  await language.addTexts('chat', { ...chat, ru: fetchRussian });
  await language.choose('ru');
  expect(title()).toBe('Chats');
  await language.choose('ru');
  expect(title()).toBe('Чаты');
  vi.mocked(console.warn).mockRestore();
});

test('texts are fetched once, and English ones never', async () => {
  const { language } = open();
  const fetchRussian = vi.fn(chat.ru);
  const texts = { ...chat, ru: fetchRussian };
  await language.addTexts('chat', texts);
  expect(fetchRussian).not.toHaveBeenCalled();
  await language.choose('ru');
  await language.choose('en');
  await language.choose('ru');
  await language.addTexts('chat', texts);
  expect(fetchRussian).toHaveBeenCalledOnce();
});

test('a choice is reported once it shows, unless another one was made meanwhile', async () => {
  const told = vi.fn();
  const language = createLanguage(createI18n('en'), told);
  const texts = deferred<{ title: string }>();
  await language.addTexts('chat', { ...chat, ru: () => texts.promise });
  const first = language.choose('ru');
  await language.choose('es');
  texts.resolve({ title: 'Чаты' });
  await first;
  await language.follow('en');
  expect(told).toHaveBeenCalledExactlyOnceWith('es');
});
