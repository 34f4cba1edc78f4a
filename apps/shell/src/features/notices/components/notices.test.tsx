// @vitest-environment happy-dom
import type { User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { type LoadAttempt, RemoteError, type RemoteLoader } from '@switchboard/federation/loader';
import type { Registry } from '@switchboard/federation/registry';
import { createFakeLoader, deployed } from '@switchboard/federation/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createVersionWatch } from '../../../services/version-watch.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { Notices } from './notices.tsx';

const at = (version: string): Registry => ({ schema: 1, shell: { version }, remotes: [] });

const chat = deployed('chat');

const open = ({
  kept = false,
  loader = {},
  remotes = [],
  user = null,
}: {
  user?: User | null;
  kept?: boolean;
  loader?: Partial<RemoteLoader>;
  remotes?: Registry['remotes'];
} = {}) => {
  const registry = { ...at('1'), remotes };
  const services = {
    ...createFakeServices({ user }),
    registry,
    deployment: { kept, problems: [] },
    loader: createFakeLoader(loader),
    versions: createVersionWatch({ running: registry }),
  };
  show(<Notices />, services);
  return {
    deploy: (version: string) =>
      act(() => services.versions.setState({ deployed: { ...at(version), remotes } })),
  };
};

const network = (online: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
  });

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('without problems there is no notice', () => {
  open();
  expect(said()).toBe('');
});

test('an offline user sees a polite notice until the network is back', () => {
  open();
  network(false);
  expect(said()).toContain('You are offline.');
  network(true);
  expect(said()).toBe('');
});

test('a quiet notice about a new version offers to load or postpone it', async () => {
  const { deploy } = open();
  deploy('2');
  expect(said()).toContain('A new version is ready.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(said()).toBe('');
  deploy('3');
  expect(said()).toContain('A new version is ready.');
});

test('a single new app is named', () => {
  const { deploy } = open({
    loader: { outdated: () => [{ name: 'chat', version: '1.1.0' }] },
    remotes: [chat],
  });
  deploy('1');
  expect(said()).toContain('chat has a new version.');
});

// Specification 102.10
test('a suspended business is told on every screen, with the words of the operator, until that is dismissed', async () => {
  open({ user: { ...ada, suspended: 'Please write to us.' } });
  expect(said()).toContain('This business is suspended.');
  expect(said()).toContain('Please write to us.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBe('');
});

test('a business that was suspended without words is told so, too', () => {
  open({ user: { ...ada, suspended: '' } });
  expect(said()).toContain('This business is suspended.');
});

const attempt = (source: LoadAttempt['source'], error?: RemoteError): LoadAttempt => ({
  source,
  version: source === 'previous' ? '0.9.0' : '1.0.0',
  base: '/',
  milliseconds: 1,
  bytes: 1,
  ...(error && { error }),
});
const refused = new RemoteError('chat', 'gone', 'no chat today');

test('a notice about a remote in an earlier version is shown until dismissed', async () => {
  const reports = [
    { remote: 'chat', state: 'running', attempts: [attempt('current', refused), attempt('previous')] },
  ] as const;
  open({ loader: { reports: () => reports }, remotes: [chat] });
  expect(said()).toContain('chat runs in an earlier version for now.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBe('');
});

test.each([
  ['that cannot be loaded', 'failed', [attempt('current', refused)]],
  ['whose override does not count', 'running', [attempt('override', refused), attempt('current')]],
  ['that runs as intended', 'running', [attempt('current')]],
] as const)('a remote %s has no notice', (_, state, attempts) => {
  const reports = [{ remote: 'chat', state, attempts }];
  open({ loader: { reports: () => reports }, remotes: [chat] });
  expect(said()).toBe('');
});

test('a page that uses the stored registry says so until it has read the current one', () => {
  const { deploy } = open({ kept: true });
  expect(said()).toContain('You have the apps of your last visit.');
  deploy('1');
  expect(said()).toBe('');
});

test('only the most important notice is shown', () => {
  const { deploy } = open({ kept: true });
  deploy('2');
  network(false);
  expect(said()).toBe('You are offline.What you see may be out of date.');
});

// Specification 36.2
test('a new user reads where the confirmation was sent, until the address is confirmed or the notice dismissed', async () => {
  const identity = { apiKey: 'test', authDomain: 'host.test', projectId: 'test', emulatorOrigin: '' };
  const unconfirmed = { ...ada, email_verified: false };
  const services = createFakeServices({ user: unconfirmed, config: { identity } });
  services.session.setState({ confirming: 'ada@shop.test' });
  show(<Notices />, services);
  expect(said()).toContain('We sent an e-mail to ada@shop.test');
  expect(screen.getByRole('link', { name: 'Open the e-mail' }).getAttribute('href')).toBe('/sandbox/mail');
  act(() => services.session.setState({ user: { ...ada, email_verified: true } }));
  expect(said()).toBe('');
  act(() => services.session.setState({ user: unconfirmed }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBe('');
});
