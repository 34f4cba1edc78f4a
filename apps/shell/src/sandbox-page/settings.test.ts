import { expect, test } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

const apps = ['chat', 'calendar'] as const;

test('without a word the first app is shown as the suite begins', () => {
  expect(readSettings('', apps)).toEqual({
    app: 'chat',
    path: '',
    theme: 'dark',
    direction: 'ltr',
    language: 'en',
  });
});

test('an unknown value counts as none', () => {
  const nonsense = '?app=none&theme=pink&direction=up&language=xx';
  expect(readSettings(nonsense, apps)).toEqual(readSettings('', apps));
});

test('what was written is read again', () => {
  const settings = {
    app: 'calendar',
    path: '/dashboard/calendar?booking=new&x=ü',
    theme: 'system',
    direction: 'rtl',
    language: 'ru',
  } as const;
  expect(readSettings(writeSettings(settings), apps)).toEqual(settings);
});
