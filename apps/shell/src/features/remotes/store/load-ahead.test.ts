// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { RemoteError } from '@switchboard/federation/loader';
import { RECORD_FILE } from '@switchboard/federation/registry';
import { appOf, deployed } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { createFakeServices, type Fakes } from '../../../testing/fake-services.ts';
import { loadAhead } from './load-ahead.ts';

/** The remotes loaded when a page is opened. */
const openedBy = (fakes: Fakes, pathname: string): string[] => {
  const load = vi.fn(async () => appOf(() => null));
  loadAhead(
    createFakeServices({ remotes: [deployed('chat'), deployed('calendar')], load, ...fakes }),
    pathname,
  );
  return load.mock.calls.flat();
};

test('the remote of a page starts to load before its screen renders', () => {
  expect(openedBy({ user: ada }, '/dashboard/chat')).toEqual(['chat']);
  expect(openedBy({ user: ada }, '/dashboard/calendar/week')).toEqual(['calendar']);
});

test('other remotes are not loaded', () => {
  expect(openedBy({ user: ada }, '/dashboard')).toEqual([]);
  expect(openedBy({ user: ada }, '/nowhere')).toEqual([]);
});

const unchecked = { user: null, initialized: false };

test('the load does not wait for the current-user check', () => {
  expect(openedBy(unchecked, '/dashboard/chat')).toEqual(['chat']);
});

test('the load waits for the check if the version depends on the user', () => {
  const release = {
    version: '1.1.0',
    base: '/remotes/chat/1.1.0/',
    record: { path: RECORD_FILE, integrity: 'sha384-' } as const,
  };
  const remotes = [deployed('chat', { canary: { percent: 10, release } })];
  expect(openedBy({ ...unchecked, remotes }, '/dashboard/chat')).toEqual([]);
  expect(openedBy({ user: ada, remotes }, '/dashboard/chat')).toEqual(['chat']);
});

test('a user without access to a screen does not start its remote', () => {
  expect(openedBy({ user: null }, '/dashboard/chat')).toEqual([]);
  expect(openedBy({ user: { ...ada, needs_onboarding: true } }, '/dashboard/chat')).toEqual([]);
});

test('the screen handles a failure', async () => {
  const load = vi.fn(() => Promise.reject(new RemoteError('chat', 'unreachable', 'It is gone')));
  loadAhead(createFakeServices({ user: ada, remotes: [deployed('chat')], load }), '/dashboard/chat');
  await Promise.allSettled(load.mock.results.map(({ value }) => value));
  expect(load).toHaveBeenCalledOnce();
});
