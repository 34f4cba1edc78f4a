import { expect, it } from 'vitest';
import { shortcutOf } from './shortcut.ts';

const press = (key: string, code = '', held: object = {}) =>
  shortcutOf({ key, code, altKey: false, ctrlKey: false, metaKey: false, isComposing: false, ...held });

it.each([
  ['j', 'KeyJ', 'next'],
  ['K', 'KeyK', 'previous'],
  ['/', 'Slash', 'search'],
  ['?', 'Slash', 'help'],
  ['Escape', 'Escape', 'close'],
  ['о', 'KeyJ', 'next'],
  ['л', 'KeyK', 'previous'],
  // J of a Dvorak keyboard is on the key that is C elsewhere.
  ['j', 'KeyC', 'next'],
  ['h', 'KeyJ', undefined],
  ['x', 'KeyX', 'choose'],
  ['з', 'KeyP', 'pin'],
  ['г', 'KeyU', 'unread'],
  ['w', 'KeyW', undefined],
])('%s on the key %s is %s', (key, code, shortcut) => {
  expect(press(key, code)).toBe(shortcut);
});

it.each([{ ctrlKey: true }, { metaKey: true }])('with %j, F searches the conversation', (held) => {
  expect(press('f', 'KeyF', held)).toBe('find');
  expect(press('а', 'KeyF', held)).toBe('find');
  expect(press('f', 'KeyF', { ...held, altKey: true })).toBeUndefined();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'with %j keys belong to the browser',
  (held) => {
    expect(press('j', 'KeyJ', held)).toBeUndefined();
  },
);
