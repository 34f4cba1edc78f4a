// @vitest-environment happy-dom
import { HttpError, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createChannelEnds } from '@switchboard/events/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { keepTabsTogether } from './keep-tabs-together.ts';

const eve: User = { ...ada, id: 'user-0002', email: 'eve@shop.test' };

/** Two tabs of one browser with the same session on the backend. */
const openTabs = ([here, there]: [User | null, User | null]) => {
  const backend = { user: here };
  const auth = {
    me: vi.fn(async () => backend.user ?? Promise.reject(new HttpError('Not authenticated', 401, {}))),
    login: async () => {
      backend.user = eve;
      return eve;
    },
  };
  const open = (user: User | null, channel: ReturnType<typeof createChannelEnds>[number]) => {
    const identity = { signIn: async () => 'a token' };
    const services = createFakeServices({ user, auth, identity, channel });
    const [reload, leavePreview] = [vi.fn(), vi.fn()];
    keepTabsTogether({ ...services, reload, leavePreview });
    return {
      ...services,
      reload,
      leavePreview,
      signInAsEve: () => services.session.signIn('eve@shop.test', 'secret'),
    };
  };
  const [one, other] = createChannelEnds();
  return { one: open(here, one), other: open(there, other), backend, me: auth.me };
};

beforeEach(() => localStorage.clear());

describe('signing out or losing the session in one tab', () => {
  test.each([
    ['signed-out', 'signed-out'],
    ['expired', 'lost'],
  ] as const)('ends it in the other: %s', (reason, ended) => {
    const { one, other } = openTabs([ada, ada]);
    one.events.emit('session:ended', { reason });
    expect(other.session.getState()).toMatchObject({ user: null, initialized: true, ended });
  });
});

// Specification 107.12
test.each([
  ['signed-out', 1],
  ['expired', 0],
] as const)(
  'the preview of the other tab ends with a sign-out, and not with a lost session: %s',
  (reason, times) => {
    const { one, other } = openTabs([ada, ada]);
    one.events.emit('session:ended', { reason });
    expect([other.leavePreview, other.reload].map(({ mock }) => mock.calls.length)).toEqual([times, times]);
    expect(one.leavePreview).not.toHaveBeenCalled();
  },
);

describe('signing in to one tab', () => {
  test('signs in a signed-out tab, which does not announce it again', async () => {
    const { one, other, me } = openTabs([null, null]);
    await one.signInAsEve();
    await expect.poll(() => other.session.getState().user).toEqual(eve);
    expect([one.reload, other.reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(me).toHaveBeenCalledOnce();
  });

  test('reloads a tab of another user', async () => {
    const { one, other } = openTabs([null, ada]);
    await one.signInAsEve();
    expect(other.reload).toHaveBeenCalledOnce();
  });

  test('reloads a tab of the previous user, also if both tabs were theirs', async () => {
    const { one, other } = openTabs([ada, ada]);
    await one.signInAsEve();
    expect(other.reload).toHaveBeenCalledOnce();
  });

  test('does not affect a tab of the same user', async () => {
    const { one, other, me } = openTabs([null, eve]);
    await one.signInAsEve();
    expect(other.reload).not.toHaveBeenCalled();
    expect(me).not.toHaveBeenCalled();
  });

  test('is not announced by a page that starts with a session', async () => {
    const { one, other, backend } = openTabs([null, ada]);
    backend.user = eve;
    await one.session.initialize();
    expect(one.session.getState().user).toEqual(eve);
    expect(other.reload).not.toHaveBeenCalled();
  });
});

test('theme and direction chosen in one tab show in the other, and are not sent back', () => {
  const { one, other } = openTabs([ada, ada]);
  const heard = vi.fn();
  one.events.on('appearance:changed', heard);
  one.events.emit('appearance:changed', { theme: 'light', direction: 'rtl' });
  expect(other.appearance.getState()).toMatchObject({ mode: 'light', direction: 'rtl' });
  expect(heard).toHaveBeenCalledOnce();
});

test('a language chosen in one tab shows in the other', async () => {
  const { one, other } = openTabs([ada, ada]);
  await one.language.choose('ru');
  await expect.poll(() => other.language.getState().language).toBe('ru');
});
