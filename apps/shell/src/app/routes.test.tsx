// @vitest-environment happy-dom
import { personKey, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { keyOf } from '@switchboard/federation/audience';
import { appOf, deployed } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { AppRoutes } from './routes.tsx';

const newcomer: User = { ...ada, needs_onboarding: true };
const onboarding = deployed('agents', {
  routes: [
    {
      path: '/onboarding',
      screen: 'onboarding',
      title: { en: 'Begin' },
      access: 'onboarding',
      layout: 'bare',
    },
  ],
});
const remotes = [
  deployed('chat', { menu: [{ path: '/dashboard/chat', label: { en: 'Chats', ru: 'Чаты' }, order: 20 }] }),
  deployed('calendar', {
    menu: [{ path: '/dashboard/calendar', label: { en: 'Calendar', ru: 'Календарь' }, order: 30 }],
  }),
  onboarding,
];

const visit = (at: string, user: User | null) => {
  const load = async (name: string) => appOf(({ screen }) => <h1>{`${name}: ${screen}`}</h1>);
  return show(<AppRoutes />, createFakeServices({ user, remotes, load }), { at });
};

describe('a path leads', () => {
  test.each([
    ['/', null, '/login', 'Sign in to Switchboard'],
    ['/', ada, '/dashboard/chat', 'chat: chat-screen'],
    ['/login', ada, '/dashboard/chat', 'chat: chat-screen'],
    ['/register', null, '/register', 'Create your account'],
    ['/forget-password', null, '/forget-password', 'Reset your password'],
    ['/verify-code', null, '/verify-code', 'Enter your code'],
    ['/dashboard', ada, '/dashboard/chat', 'chat: chat-screen'],
    ['/dashboard/calendar', ada, '/dashboard/calendar', 'calendar: calendar-screen'],
    ['/dashboard/calendar/week/47', ada, '/dashboard/calendar/week/47', 'calendar: calendar-screen'],
    ['/dashboard/calendar', null, '/login', 'Sign in to Switchboard'],
    ['/dashboard/calendar', newcomer, '/onboarding', 'agents: onboarding'],
    ['/onboarding', ada, '/dashboard/chat', 'chat: chat-screen'],
    ['/dashboard/chatter', ada, '/dashboard/chatter', 'Page not found'],
    ['/nowhere', null, '/nowhere', 'Page not found'],
  ])('%s, for $username, to %s', async (at, user, path, heading) => {
    const { place } = visit(at, user);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(place.path).toBe(path);
  });
});

// Specification 96.1
describe('an app whose first release is for some', () => {
  const leads = deployed('leads', {
    menu: [{ path: '/dashboard/leads', label: { en: 'Leads', ru: 'Лиды' }, order: 40 }],
    only: { percent: 0, people: [keyOf('leads', personKey(ada))] },
  });
  const visitLeads = (user: User | null) => {
    setViewWidth(1200);
    const load = async () => appOf(() => <h1>Leads are here</h1>);
    show(<AppRoutes />, createFakeServices({ user, remotes: [...remotes, leads], load }), {
      at: '/dashboard/leads',
    });
  };

  test.each([
    ['one of them', ada, 'Leads are here', 1],
    ['another user', { ...ada, id: 'another' }, 'Page not found', 0],
  ] as const)('shows to %s', async (_, user, heading, entries) => {
    visitLeads(user);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Лиды' })).toHaveLength(entries);
  });

  test('leads a visitor to the sign-in', async () => {
    visitLeads(null);
    expect(await screen.findByRole('heading', { name: 'Sign in to Switchboard' })).toBeTruthy();
  });
});

const entry = (name: string) => screen.getByRole('link', { name });

test('from 1200 px the menu is beside the screens and navigates between them', async () => {
  setViewWidth(1200);
  visit('/dashboard/chat', ada);
  await screen.findByRole('heading', { name: 'chat: chat-screen' });
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  expect(entry('Чаты').getAttribute('aria-current')).toBe('page');
  await userEvent.click(entry('Календарь'));
  await screen.findByRole('heading', { name: 'calendar: calendar-screen' });
  expect(entry('Календарь').getAttribute('aria-current')).toBe('page');
  expect(entry('Чаты').getAttribute('aria-current')).toBeNull();
});

test('below 1200 px the menu is a drawer, which a click on an entry closes', async () => {
  setViewWidth(1199);
  visit('/dashboard/chat', ada);
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Main menu' });
  await userEvent.click(entry('Календарь'));
  await screen.findByRole('heading', { name: 'calendar: calendar-screen' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());
});

test.each([
  ['a signed-in user', ada, true],
  ['a visitor', null, false],
  ['a user without an agent', newcomer, false],
])('a path without a screen keeps the menu for those who have one: %s', async (_, user, kept) => {
  setViewWidth(1200);
  visit('/dashboard/chatter', user);
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.queryByRole('navigation') !== null).toBe(kept);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('a bare screen has no menu', async () => {
  visit('/onboarding', newcomer);
  await screen.findByRole('heading', { name: 'agents: onboarding' });
  expect(screen.queryByRole('navigation')).toBeNull();
});
