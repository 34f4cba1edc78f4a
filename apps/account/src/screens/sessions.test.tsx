// @vitest-environment happy-dom
import { HttpError, type SignedInBrowser } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const at = '2026-03-01T10:00:00Z';
const session = (changes: Partial<SignedInBrowser>): SignedInBrowser => ({
  ...{ id: 'session-1', browser: 'Chrome', system: 'macOS', network: '203.0.113.0/24' },
  ...{ created_at: at, last_seen_at: at, current: false, ...changes },
});
const here = session({ id: 'session-here', current: true });
const phone = session({ id: 'session-phone', browser: 'Safari', system: 'iOS', network: null });
const tool = session({ id: 'session-tool', browser: null, system: null });

type Person = NonNullable<NonNullable<Parameters<typeof createFakeContext>[0]>['api']>['person'];
const open = (person: Person) =>
  show('security', createFakeContext({ api: { telegram: { status: async () => notConnected }, person } }));
const card = async () => within(await screen.findByRole('region', { name: 'Where you are signed in' }));

// Specification 32.1
it('lists the browsers, and offers to sign out in all but this one', async () => {
  open({ sessions: async () => [here, phone, tool] });
  const list = await card();
  await list.findByText('This browser');
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('div')?.textContent)).toEqual([
    'Chrome on macOS203.0.113.0/24 · This browser',
    'Safari on iOSMar 1, 2026',
    'Unknown browser203.0.113.0/24 · Mar 1, 2026',
  ]);
  expect(list.queryByRole('button', { name: 'Sign out Chrome on macOS' })).toBeNull();
  expect(list.getByRole('button', { name: 'Sign out Unknown browser' })).toBeTruthy();
});

it('signs one browser out, and shows the list without it', async () => {
  const sessions = vi.fn(async () => [here]).mockResolvedValueOnce([here, phone]);
  const endSession = vi.fn(async () => {});
  open({ sessions, endSession });
  const list = await card();
  await userEvent.click(await list.findByRole('button', { name: 'Sign out Safari on iOS' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(endSession).toHaveBeenCalledExactlyOnceWith('session-phone');
  expect(list.queryByRole('button', { name: 'Sign out all other browsers' })).toBeNull();
});

it('asks before it signs out all other browsers', async () => {
  const sessions = vi.fn(async () => [here]).mockResolvedValueOnce([here, phone]);
  const endOtherSessions = vi.fn(async () => {});
  open({ sessions, endOtherSessions });
  const list = await card();
  await userEvent.click(await list.findByRole('button', { name: 'Sign out all other browsers' }));
  expect(endOtherSessions).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign them out' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(endOtherSessions).toHaveBeenCalledOnce();
});

it('says why a browser could not be signed out, and keeps it in the list', async () => {
  open({
    sessions: async () => [here, phone],
    endSession: () => Promise.reject(new HttpError('The server is closing', 503, undefined)),
  });
  const list = await card();
  await userEvent.click(await list.findByRole('button', { name: 'Sign out Safari on iOS' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is closing');
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

it('says so on a backend that lists no sessions', async () => {
  open({ sessions: () => Promise.reject(new HttpError('Not found', 404, undefined)) });
  expect(await screen.findByText('This server does not list where you are signed in.')).toBeTruthy();
});
