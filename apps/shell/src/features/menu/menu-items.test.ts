import { deployed } from '@switchboard/federation/testing';
import { expect, test } from 'vitest';
import { menuItems } from './menu-items.ts';

const chats = { path: '/dashboard/chat', label: { en: 'Chats', ru: 'Чаты' }, icon: 'chats', order: 20 };
const leads = { path: '/dashboard/leads', label: { en: 'Leads' }, order: 100 };
const profile = {
  path: '/dashboard/account',
  label: { en: 'Profile', ru: 'Профиль' },
  icon: 'user',
  order: 10,
};
const help = { path: '/help', label: { en: 'Help' }, order: 100 };

const registry = {
  schema: 1 as const,
  remotes: [
    deployed('chat', { menu: [leads, chats] }),
    deployed('account', { menu: [profile, help] }),
    deployed('agents'),
  ],
};

const labels = (language: 'en' | 'es' | 'ru') => menuItems(registry, language).map(({ label }) => label);

test('entries stand in their order, whichever remote they come from; equals as they are deployed', () => {
  expect(labels('en')).toEqual(['Profile', 'Chats', 'Leads', 'Help']);
});

test('labels are in the language of the menu, and in English where it has none', () => {
  expect(labels('ru')).toEqual(['Профиль', 'Чаты', 'Leads', 'Help']);
  expect(labels('es')).toEqual(['Profile', 'Chats', 'Leads', 'Help']);
});

test('an entry leads to its path, with its icon or a dot', () => {
  expect(menuItems(registry, 'en').slice(1, 3)).toEqual([
    { path: '/dashboard/chat', label: 'Chats', icon: 'chats' },
    { path: '/dashboard/leads', label: 'Leads', icon: 'dot' },
  ]);
});

test('a menu without remotes is empty', () => {
  expect(menuItems({ schema: 1, remotes: [] }, 'en')).toEqual([]);
});
