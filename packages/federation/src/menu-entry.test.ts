import { describe, expect, test } from 'vitest';
import { menuEntry } from './menu-entry.ts';

const label = { en: 'Chats', ru: 'Чаты' };
const link = { path: '/dashboard/chat', label };
const external = { type: 'external', path: 'https://help.test/start', label };
const group = { type: 'group', label, children: [link] };

test('an entry without a type is a link; without an order it comes after those with one', () => {
  expect(menuEntry.parse(link)).toEqual({ ...link, order: 100 });
});

describe('an entry may be', () => {
  const extras = { order: 20, role: 'owner', icon: 'chats', iconText: 'Ch', disabled: true };

  test.each([
    ['a link', { type: 'link', ...link, ...extras }],
    ['an external link', { ...external, ...extras }],
    ['a section label', { type: 'label', label, order: 20, role: 'owner' }],
    ['a group', { ...group, ...extras, children: [{ ...link, order: 1 }] }],
    [
      'a group in a group',
      { ...group, order: 1, children: [{ ...group, order: 1, children: [{ ...link, order: 1 }] }] },
    ],
  ])('%s', (_, written) => {
    expect(menuEntry.parse(written)).toEqual(written);
  });
});

describe('an entry is refused', () => {
  test.each([
    ['with a type that there is not', { ...link, type: 'button' }],
    ['without a label', { path: '/dashboard/chat' }],
    ['without a path', { label }],
    ['with the path of another page', { ...link, path: '//elsewhere.test/' }],
    ['with the path of a script', { ...link, path: 'javascript:alert(1)' }],
    ['as external without a whole address', { ...external, path: '/help' }],
    ['as external with the address of a script', { ...external, path: 'javascript:alert(1)' }],
    ['as a group of nothing', { ...group, children: [] }],
    ['as a group of something else', { ...group, children: ['chats'] }],
    ['with a text too long for an icon', { ...link, iconText: 'Chat' }],
  ])('%s', (_, written) => {
    expect(menuEntry.safeParse(written)).toHaveProperty('success', false);
  });
});
