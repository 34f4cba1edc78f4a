import { deployed } from '@switchboard/federation/testing';
import { expect, test } from 'vitest';
import { remoteCommands, screensOf, searchableRemotes } from './registry-choices.ts';

const route = (path: string, title: { en: string; ru?: string }) => ({
  path,
  screen: 'any',
  title,
  access: 'signed-in' as const,
  layout: 'dashboard' as const,
});
const agents = deployed('agents', {
  routes: [
    { ...route('/agents', { en: 'AI agent' }), icon: 'sparkles' },
    { ...route('/onboarding', { en: 'Your first agent' }), access: 'onboarding' },
  ],
  search: { en: 'Agents' },
});
const chat = deployed('chat', {
  routes: [route('/dashboard/chat', { en: 'Chats', ru: 'Чаты' }), route('/dashboard/leads', { en: 'Leads' })],
  menu: [{ path: '/dashboard/chat', label: { en: 'Chats' }, icon: 'chats', order: 20 }],
  search: { en: 'Conversations', ru: 'Диалоги' },
  commands: [{ path: '/dashboard/chat?new', label: { en: 'New chat', ru: 'Новый чат' }, icon: 'plus' }],
});
const account = deployed('account', {
  routes: [
    route('/dashboard/account', { en: 'Profile', ru: 'Профиль' }),
    { ...route('/dashboard/account/business', { en: 'Business' }), place: 'settings' },
  ],
  menu: [{ path: '/dashboard/account', label: { en: 'Profile' }, icon: 'user', order: 10 }],
});
const remotes = [agents, chat, account];

test('the choices are the screens that a signed-in user may open, those in the menu first', () => {
  expect(screensOf(remotes, 'ru').map(({ title, path, icon }) => [title, path, icon])).toEqual([
    ['Профиль', '/dashboard/account', 'user'],
    ['Чаты', '/dashboard/chat', 'chats'],
    ['AI agent', '/agents', 'sparkles'],
    ['Leads', '/dashboard/leads', undefined],
  ]);
});

test('a screen is found by its title in every language', () => {
  const chats = screensOf(remotes, 'en').find(({ title }) => title === 'Chats');
  expect(chats?.also).toEqual(['Chats', 'Чаты']);
});

test('a command is named and found in the languages of its manifest', () => {
  expect(remoteCommands(remotes, 'ru')).toEqual([
    {
      id: '/dashboard/chat?new New chat',
      title: 'Новый чат',
      icon: 'plus',
      path: '/dashboard/chat?new',
      also: ['New chat', 'Новый чат'],
    },
  ]);
});

test('remotes with a search come in the order of the menu', () => {
  expect(searchableRemotes(remotes, 'ru')).toEqual([
    { name: 'chat', heading: 'Диалоги' },
    { name: 'agents', heading: 'Agents' },
  ]);
});
