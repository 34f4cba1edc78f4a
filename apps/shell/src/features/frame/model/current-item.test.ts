import { expect, test } from 'vitest';
import { currentItem } from './current-item.ts';
import type { MenuItem } from './menu-items.ts';

const link = (path: string): MenuItem => ({ type: 'link', key: path, name: path, path, disabled: false });
const group = (key: string, ...children: MenuItem[]): MenuItem => ({
  type: 'group',
  key,
  name: key,
  disabled: false,
  children,
});
const help: MenuItem = { type: 'external', key: 'help', name: 'Help', path: '/help', disabled: false };
const section: MenuItem = { type: 'label', key: 'section', name: 'Section' };

const items = [
  section,
  link('/chat'),
  group('agents', link('/agents'), group('deep', link('/chat/archive'))),
  help,
];

test.each([
  ['/chat', '/chat', 'page', []],
  ['/chat/', '/chat', 'page', []],
  ['/chat/account/3', '/chat', 'true', []],
  ['/agents', '/agents', 'page', ['agents']],
  ['/agents/7', '/agents', 'true', ['agents']],
  ['/chat/archive', '/chat/archive', 'page', ['agents', 'deep']],
  ['/chat/archive/2026', '/chat/archive', 'true', ['agents', 'deep']],
] as const)('%s belongs to the nearest entry above it', (pathname, key, current, groups) => {
  expect(currentItem(items, pathname)).toEqual({ key, current, groups });
});

test.each(['/', '/chats', '/help', '/dashboard/chat'])('%s has no entry', (pathname) => {
  expect(currentItem(items, pathname)).toBeUndefined();
});

test('an entry for the root path is current there', () => {
  expect(currentItem([link('/')], '/')).toMatchObject({ key: '/', current: 'page' });
});
