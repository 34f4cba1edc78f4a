// @vitest-environment happy-dom
import type { User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createChannelEnds } from '@switchboard/events/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { keepTabsTogether } from './keep-tabs-together.ts';

const eve: User = { ...ada, id: 'user-0002', email: 'eve@shop.test' };

/** Two tabs of one browser, whose backend knows `knows` as the one who is signed in. */
const openTabs = ([here, there]: [User | null, User | null], knows: User | null = here) => {
  const auth = { me: vi.fn(async () => knows ?? Promise.reject(new Error('nobody'))) };
  const open = (user: User | null, channel: ReturnType<typeof createChannelEnds>[number]) => {
    const services = createFakeServices({ user, auth, channel });
    const reload = vi.fn();
    keepTabsTogether({ ...services, reload });
    return { ...services, reload };
  };
  const [one, other] = createChannelEnds();
  return [open(here, one), open(there, other), auth] as const;
};

beforeEach(() => localStorage.clear());

describe('signing out or losing the session in one tab', () => {
  test.each(['signed-out', 'expired'] as const)('ends it in the other: %s', (reason) => {
    const [one, other] = openTabs([ada, ada]);
    one.events.emit('session:ended', { reason });
    expect(other.session.getState()).toMatchObject({ user: null, initialized: true });
  });
});

describe('signing in in one tab', () => {
  test('takes a tab of nobody along', async () => {
    const [one, other] = openTabs([null, null], ada);
    one.session.setState({ user: ada });
    await vi.waitFor(() => expect(other.session.getState().user).toEqual(ada));
    expect([one.reload, other.reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('starts a tab of somebody else anew', () => {
    const [one, other] = openTabs([null, ada], eve);
    one.session.setState({ user: eve });
    expect(other.reload).toHaveBeenCalledOnce();
  });

  test('leaves a tab of the same person alone', () => {
    const [one, other, { me }] = openTabs([null, ada], ada);
    one.session.setState({ user: ada });
    expect(other.reload).not.toHaveBeenCalled();
    expect(me).not.toHaveBeenCalled();
  });

  test('is not what a page does that finds somebody signed in', () => {
    const [one, other] = openTabs([null, ada]);
    one.session.setState({ initialized: false });
    one.session.setState({ user: eve, initialized: true });
    expect(other.reload).not.toHaveBeenCalled();
  });
});

test('theme and direction that are chosen in one tab show in the other, and are not sent back', () => {
  const [one, other] = openTabs([ada, ada]);
  const heard = vi.fn();
  one.events.on('appearance:changed', heard);
  one.events.emit('appearance:changed', { theme: 'light', direction: 'rtl' });
  expect(other.appearance.getState()).toMatchObject({ mode: 'light', direction: 'rtl' });
  expect(heard).toHaveBeenCalledOnce();
});

test('a language that is chosen in one tab is that of the other', async () => {
  const [one, other] = openTabs([ada, ada]);
  one.events.emit('language:changed', { language: 'ru' });
  await vi.waitFor(() => expect(other.language.getState().language).toBe('ru'));
});
