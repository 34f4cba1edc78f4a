import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';

const open = (language: string) => {
  const i18n = createI18n(language);
  i18n.addResourceBundle('en', 'chat', {
    title: 'Chats',
    sent: 'Sent by {{name}}',
    empty: { hint: 'Write first' },
  });
  i18n.addResourceBundle('ru', 'chat', { title: 'Чаты' });
  return i18n.getFixedT(null, 'chat');
};

test('texts are in the chosen language', () => {
  expect(open('ru')('title')).toBe('Чаты');
});

test.each(['ru', 'es', 'xx'])('English replaces texts that %s lacks', (language) => {
  expect(open(language)('empty.hint')).toBe('Write first');
});

// Specification 1.13
test('values in a text are not escaped: React does that', () => {
  expect(open('en')('sent', { name: `<b>O'Brien & Co</b>` })).toBe(`Sent by <b>O'Brien & Co</b>`);
});

test('the texts of apps are separate', () => {
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'chat', { title: 'Chats' });
  i18n.addResourceBundle('en', 'calendar', { title: 'Calendar' });
  expect([i18n.t('title', { ns: 'chat' }), i18n.t('title', { ns: 'calendar' })]).toEqual([
    'Chats',
    'Calendar',
  ]);
});

test('two suites on one page do not share their texts', () => {
  const [one, other] = [createI18n('en'), createI18n('en')];
  one.addResourceBundle('en', 'chat', { title: 'Chats' });
  expect(other.exists('title', { ns: 'chat' })).toBe(false);
});

test('the texts can be used at once', () => {
  expect(createI18n('en').isInitialized).toBe(true);
});
