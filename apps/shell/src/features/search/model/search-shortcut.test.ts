import { expect, test } from 'vitest';
import { isSearchShortcut, searchShortcut } from './search-shortcut.ts';

test.each([
  ['MacIntel', '⌘K', 'Meta+K'],
  ['iPhone', '⌘K', 'Meta+K'],
  ['Win32', 'Ctrl K', 'Control+K'],
  ['Linux x86_64', 'Ctrl K', 'Control+K'],
  ['', 'Ctrl K', 'Control+K'],
])('the shortcut of the search on %j is %s', (platform, keys, aria) => {
  expect(searchShortcut(platform)).toEqual({ keys, aria });
});

const pressed = (fields: Partial<Parameters<typeof isSearchShortcut>[0]>) => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...fields,
});

test.each([
  ['Ctrl-K', 'Linux x86_64', { ctrlKey: true }, true],
  ['Cmd-K on a Mac', 'MacIntel', { metaKey: true }, true],
  ['Ctrl and the key of K on a Russian keyboard', 'Win32', { ctrlKey: true, key: 'л' }, true],
  ['Ctrl-K where K has another place', 'Win32', { ctrlKey: true, code: 'KeyV' }, true],
  ['Ctrl-T where T has the place of K', 'Win32', { ctrlKey: true, key: 't' }, false],
  ['Ctrl-K on a Mac, which cuts a line', 'MacIntel', { ctrlKey: true }, false],
  ['the Windows key and K', 'Win32', { metaKey: true }, false],
  ['Ctrl-Shift-K', 'Win32', { ctrlKey: true, shiftKey: true }, false],
  ['AltGr-K', 'Win32', { ctrlKey: true, altKey: true }, false],
  ['K alone', 'Win32', {}, false],
])('%s on %s: %o is the shortcut: %s', (_, platform, keys, expected) => {
  expect(isSearchShortcut(pressed(keys), platform)).toBe(expected);
});
