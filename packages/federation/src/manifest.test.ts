import { describe, expect, test } from 'vitest';
import { defineManifest, manifest } from './manifest.ts';

const least = {
  name: 'chat',
  routes: [{ path: '/dashboard/chat', screen: 'chats', title: { en: 'Chats' } }],
};
const [route] = least.routes;

test('the smallest manifest is completed with defaults', () => {
  expect(defineManifest(least)).toEqual({
    ...least,
    routes: [{ ...route, access: 'signed-in', layout: 'dashboard' }],
    menu: [],
    commands: [],
  });
});

test('a menu entry without an order comes after those with one', () => {
  const { menu } = defineManifest({ ...least, menu: [{ path: '/dashboard/chat', label: { en: 'Chats' } }] });
  expect(menu).toEqual([{ path: '/dashboard/chat', label: { en: 'Chats' }, order: 100 }]);
});

test('optional fields are kept', () => {
  const written = {
    ...least,
    routes: [
      {
        ...route,
        title: { en: 'Chats', es: 'Chats', ru: 'Чаты' },
        icon: 'chats',
        access: 'onboarding',
        layout: 'bare',
      },
    ],
    menu: [{ path: '/dashboard/chat', label: { en: 'Chats', ru: 'Чаты' }, icon: 'chats', order: 20 }],
    search: { en: 'Conversations', ru: 'Диалоги' },
    commands: [{ path: '/dashboard/chat?new', label: { en: 'New chat' }, icon: 'plus' }],
  };
  expect(manifest.parse(written)).toEqual(written);
});

describe('a manifest is refused', () => {
  test.each(['', 'Chat', '1chat', 'chat_app', 'chat/../shell', 'a'.repeat(42)])(
    'with the name %j',
    (name) => {
      expect(manifest.safeParse({ ...least, name })).toHaveProperty('success', false);
    },
  );

  test.each([
    '',
    'dashboard',
    'https://elsewhere.test/',
    '/Dashboard',
    '/a b',
    '/users/:id',
    '/chat?x=1',
    '/*',
    '//elsewhere',
    '/dashboard//chat',
  ])('with a route at %j', (path) => {
    expect(manifest.safeParse({ ...least, routes: [{ ...route, path }] })).toHaveProperty('success', false);
  });

  test.each([
    ['no routes', { ...least, routes: [] }],
    ['a title without English', { ...least, routes: [{ ...route, title: { ru: 'Чаты' } }] }],
    ['an access that there is not', { ...least, routes: [{ ...route, access: 'public' }] }],
    ['a layout that there is not', { ...least, routes: [{ ...route, layout: 'modal' }] }],
    ['a menu entry without a label', { ...least, menu: [{ path: '/dashboard/chat' }] }],
  ])('with %s', (_, written) => {
    expect(manifest.safeParse(written)).toHaveProperty('success', false);
  });
});
