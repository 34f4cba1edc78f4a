// @vitest-environment happy-dom
import { HttpError, NetworkError, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import type { Access } from '@switchboard/auth';
import { Route, Routes } from '@switchboard/ui/router';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createFakeServices, type Fakes } from '../../../testing/fake-services.ts';
import { show, type Visit } from '../../../testing/show.tsx';
import { Guard } from './guard.tsx';

const newcomer: User = { ...ada, needs_onboarding: true };

const visit = (access: Access, fakes: Fakes, { at = '/guarded', state }: Visit = {}) => {
  const services = createFakeServices(fakes);
  const page = (
    <Routes>
      <Route path={at.replace(/[?#].*/, '')} element={<Guard access={access}>the screen</Guard>} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { place } = show(page, services, { at, state });
  return { place, services };
};
const shown = () => screen.queryByText('the screen') !== null;

describe('the screen is shown', () => {
  test.each<[Access, string, Fakes]>([
    ['public', 'all users, before the check', { initialized: false }],
    ['public-only', 'a visitor', {}],
    ['signed-in', 'a user', { user: ada }],
    ['onboarding', 'a user who needs it', { user: newcomer }],
  ])('of a %s route to %s', (access, _, fakes) => {
    const { place } = visit(access, fakes);
    expect(shown()).toBe(true);
    expect(place.path).toBe('/guarded');
  });
});

test.each<Access>(['public-only', 'signed-in', 'onboarding'])(
  'before the check a %s route shows nothing',
  (access) => {
    const { place } = visit(access, { initialized: false });
    expect(shown()).toBe(false);
    expect(place.path).toBe('/guarded');
  },
);

describe('a user without access is redirected', () => {
  test.each<[Access, string, Fakes, string]>([
    ['signed-in', 'a visitor', {}, '/login'],
    ['onboarding', 'a visitor', {}, '/login'],
    ['signed-in', 'a newcomer', { user: newcomer }, '/onboarding'],
    ['public-only', 'a newcomer', { user: newcomer }, '/onboarding'],
    ['public-only', 'a user', { user: ada }, '/dashboard/chat'],
    ['onboarding', 'a user', { user: ada }, '/dashboard/chat'],
  ])('from a %s route, as %s', (access, _, fakes, to) => {
    expect(visit(access, fakes).place.path).toBe(to);
  });
});

test('a visitor is asked to sign in, and the requested location is kept with query and hash', () => {
  const { place } = visit('signed-in', {}, { at: '/dashboard/calendar?week=47&x=%2F#monday' });
  expect(place).toEqual({
    path: '/login',
    state: { requested: '/dashboard/calendar?week=47&x=%2F#monday' },
  });
});

describe('a user who signed in', () => {
  test('is redirected to the requested location', () => {
    const requested = '/dashboard/calendar?week=47#monday';
    expect(visit('public-only', { user: ada }, { state: { requested } }).place).toEqual({
      path: requested,
      state: null,
    });
  });

  test('is redirected to the chats if the requested location is on another site', () => {
    const { place } = visit('public-only', { user: ada }, { state: { requested: '/\\evil.test' } });
    expect(place.path).toBe('/dashboard/chat');
  });
});

test('a session that ends while a screen is shown redirects to the sign-in', () => {
  const { place, services } = visit('signed-in', { user: ada }, { at: '/dashboard/chat' });
  act(() => services.session.expire());
  expect(shown()).toBe(false);
  expect(place).toEqual({ path: '/login', state: { requested: '/dashboard/chat' } });
});

describe('while the backend is down', () => {
  const down = async () => {
    throw new NetworkError('Failed to fetch');
  };

  test('the user is not redirected to the sign-in, and can repeat the check', async () => {
    let answer: () => Promise<User> = down;
    const { place, services } = visit('signed-in', { initialized: false, auth: { me: () => answer() } });
    await act(() => services.session.initialize());
    expect(screen.getByRole('alert').textContent).toContain('Switchboard cannot be reached');
    answer = async () => ada;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the screen')).toBeTruthy();
    expect(place.path).toBe('/guarded');
  });

  test('a public page is shown', async () => {
    const { services } = visit('public', { initialized: false, auth: { me: down } });
    await act(() => services.session.initialize());
    expect(shown()).toBe(true);
  });

  test('a user found by an earlier check keeps the screen', async () => {
    const me = async () => {
      throw new HttpError('HTTP 503', 503, undefined);
    };
    const { services } = visit('signed-in', { user: ada, auth: { me } });
    await act(() => services.session.initialize());
    expect(shown()).toBe(true);
  });
});
