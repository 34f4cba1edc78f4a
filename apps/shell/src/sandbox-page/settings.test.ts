import { expect, test } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

const apps = ['chat', 'calendar'] as const;

test('the default is the first app with the default settings of the suite', () => {
  expect(readSettings('', apps)).toEqual({
    app: 'chat',
    path: '',
    theme: 'dark',
    direction: 'ltr',
    language: 'en',
  });
});

test('an unknown value is ignored', () => {
  const nonsense = '?app=none&theme=pink&direction=up&language=xx';
  expect(readSettings(nonsense, apps)).toEqual(readSettings('', apps));
});

test('settings survive being written and read', () => {
  const settings = {
    app: 'calendar',
    path: '/dashboard/calendar?booking=new&x=ü',
    theme: 'system',
    direction: 'rtl',
    language: 'ru',
  } as const;
  expect(readSettings(writeSettings(settings), apps)).toEqual(settings);
});
