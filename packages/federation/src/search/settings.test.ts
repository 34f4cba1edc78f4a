import { expect, test } from 'vitest';
import { findSettings, type SettingEntry, withSettings } from './settings.ts';

const zone: SettingEntry = {
  path: '/dashboard/account/business',
  icon: 'settings',
  label: { en: 'Time zone', es: 'Zona horaria', ru: 'Часовой пояс' },
  words: { en: 'clock', es: 'reloj', ru: 'часы время' },
};
const { signal } = new AbortController();

test.each(['time', 'ZONA', 'пояс', 'clock', 'reloj', 'врем'])('a setting is found by "%s"', (query) => {
  expect(findSettings([zone], 'ru')(query)).toEqual([
    { id: expect.any(String), title: 'Часовой пояс', icon: 'settings', path: zone.path, setting: true },
  ]);
});

test.each([
  ['a question', 'how do I change my time zone'],
  ['another form of the word', 'часовым поясом'],
  ['a longer word', 'timezones'],
  ['a slip', 'relok'],
  ['neighbours that changed places', 'rleoj'],
  ['a letter too much', 'clocck'],
  ['a word too many', 'zona horaria madrid'],
])('a setting is found by %s', (_, query) => {
  expect(findSettings([zone], 'en')(query)).toHaveLength(1);
});

test('a setting that knows more of the words hides the others', () => {
  const hours = { ...zone, label: { en: 'Time of opening', es: 'Apertura', ru: 'Открытие' } };
  const found = findSettings([zone, hours], 'en')('time opening clock');
  expect(found.map(({ title }) => title)).toEqual(['Time of opening']);
});

test('one known word of three finds nothing', () => {
  expect(findSettings([zone], 'en')('time machine repair')).toEqual([]);
});

test('other words find nothing', () => {
  expect(findSettings([zone], 'en')('currency')).toEqual([]);
});

test('the settings of an app come with its other results', async () => {
  const ada = { id: '1', title: 'Ada Clock', path: '/agents?agent=1' };
  const search = withSettings([zone], 'en', async () => [ada]);
  expect((await search('clock', signal)).map(({ title }) => title)).toEqual(['Time zone', 'Ada Clock']);
});
