// @vitest-environment happy-dom

import { late } from '@switchboard/common/async/late';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { type LoadReport, RemoteError, type RemoteLoader } from '@switchboard/federation/loader';
import { readOverrides } from '@switchboard/federation/overrides';
import type { DeployedRemote, Reference } from '@switchboard/federation/registry';
import { appOf, createFakeLoader, deployed, runningOf } from '@switchboard/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { Inspector } from './inspector.tsx';

const referenceTo = (version: string): Reference => ({
  version,
  base: `/remotes/chat/${version}/`,
  record: { path: 'deployment.json', integrity: `sha384-${'A'.repeat(64)}` },
});
const chat = deployed('chat', {
  version: '1.2.0',
  previous: referenceTo('1.1.0'),
  canary: { percent: 10, release: referenceTo('1.3.0') },
});
const fellBack: LoadReport = {
  remote: 'chat',
  state: 'running',
  attempts: [
    {
      source: 'current',
      version: '1.2.0',
      base: '/remotes/chat/1.2.0/',
      milliseconds: 3210,
      bytes: 38_000,
      error: new RemoteError('chat', 'unreachable', 'the host does not answer'),
    },
    { source: 'previous', version: '1.1.0', base: '/remotes/chat/1.1.0/', milliseconds: 120, bytes: 38_000 },
  ],
};
const reports = [fellBack];
const previous = runningOf(
  'chat',
  appOf(() => null),
  { remote: deployed('chat', { version: '1.1.0' }), source: 'previous' },
);

const press = (keys: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { code: 'KeyM', ctrlKey: true, altKey: true, ...keys });
  // The document of the tests lacks this property.
  event.getModifierState = (key) => key === 'AltGraph' && keys.modifierAltGraph === true;
  act(() => void window.dispatchEvent(event));
};

const open = async ({
  remotes = [chat],
  loader = { reports: () => reports, loaded: () => previous },
  config = { overrides: true },
}: {
  remotes?: DeployedRemote[];
  loader?: Partial<RemoteLoader>;
  config?: Partial<RuntimeConfig>;
} = {}) => {
  const services = createFakeServices({ remotes, config });
  services.loader = createFakeLoader(loader);
  show(<Inspector />, services);
  press();
  const panel = await screen.findByRole('dialog', { name: 'Running versions' });
  return { services, panel };
};

const stubReload = () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  return reload;
};

afterEach(() => localStorage.clear());

test('the shortcut opens and closes the panel', async () => {
  await open();
  press();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['AltGr types a letter', { modifierAltGraph: true }],
  ['Shift is held too', { shiftKey: true }],
])('nothing opens if %s', (_, keys) => {
  show(<Inspector panel={late(() => Promise.reject(new Error('not expected')))} />, createFakeServices());
  press(keys);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('each remote shows its running version, origin, load time, and earlier failures with reasons', async () => {
  const { panel } = await open();
  const row = within(panel).getByText('chat').closest('details');
  for (const text of [
    '1.1.0',
    'Running',
    'Earlier version',
    '120 ms · 38 kB',
    'Current version 1.2.0 · 3,210 ms',
    'SB203 the host does not answer',
    '/remotes/chat/1.1.0/',
    '1.3.0 for 10 % of people',
  ])
    expect(row?.textContent).toContain(text);
  expect(row?.open).toBe(true);
});

test('a remote that was not opened is shown as not loaded, and collapsed', async () => {
  const { panel } = await open({ remotes: [deployed('calendar')], loader: {} });
  const row = within(panel).getByText('calendar').closest('details');
  expect(row?.textContent).toContain('Not loaded yet');
  expect(row?.open).toBe(false);
});

test('each requirement is compared with the packages of the shell', async () => {
  const requires = { contract: '^9.0.0', react: '^19.0.0', ui: '^1.0.0' };
  const { panel } = await open({ remotes: [deployed('chat', { requires, shares: ['moment'] })], loader: {} });
  const items = within(panel)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Contract \^9\.0\.0\(this dashboard has \d+\.\d+\.\d+\)\(is not met\)$/);
  expect(items[1]).toBe('React ^19.0.0(is met)');
  expect(items.at(-1)).toBe('moment(is not met)');
});

test('a crash of a running remote is shown at once', async () => {
  const { services, panel } = await open();
  services.events.emit('remote:failed', { remote: 'chat', message: 'SB301 chat 1.1.0: x is not a function' });
  await waitFor(() => expect(panel.textContent).toContain('SB301 chat 1.1.0: x is not a function'));
});

test('problems with the registry are shown', async () => {
  const services = createFakeServices();
  const problem = new RemoteError('leads', 'remote-unreadable', 'leads is left out: version: Required');
  services.deployment = { kept: true, problems: [problem] };
  show(<Inspector />, services);
  press();
  const panel = await screen.findByRole('dialog');
  expect(panel.textContent).toContain('SB103 leads is left out: version: Required');
  expect(panel.textContent).toContain('Copy from the last visit');
});

test('everything can be copied as text', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('chat 1.1.0 running\n  previous, 120 ms, 38.0 kB, /remotes/chat/1.1.0/');
  expect(text).toContain('failed: current 1.2.0 /remotes/chat/1.2.0/ SB203 the host does not answer');
});

test('an override can be set by port, and reloads the page', async () => {
  const reload = stubReload();
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Load chat from' }), '3101');
  await userEvent.click(screen.getByRole('button', { name: 'Set and reload' }));
  expect(readOverrides(localStorage)).toEqual({ chat: '3101' });
  expect(reload).toHaveBeenCalledOnce();
});

test('input that is neither a port nor a URL is refused', async () => {
  const reload = stubReload();
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Load chat from' }), 'http://elsewhere.test/');
  await userEvent.click(screen.getByRole('button', { name: 'Set and reload' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Write a port of this machine, or an https address that the operator allows (REMOTE_ORIGINS).',
  );
  expect(readOverrides(localStorage)).toEqual({});
  expect(reload).not.toHaveBeenCalled();
});

test('Reset ends an override', async () => {
  const reload = stubReload();
  localStorage.setItem('switchboard:override:chat', '3101');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Reset and reload' }));
  expect(readOverrides(localStorage)).toEqual({});
  expect(reload).toHaveBeenCalledOnce();
});

test('the panel says if the operator does not allow overrides', async () => {
  const { panel } = await open({ config: { overrides: false } });
  expect(panel.textContent).toContain('Loading from elsewhere is not allowed here.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a panel that cannot be fetched says so, and is requested again next time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const loadPanel = vi
    .fn(async () => () => <p>the panel</p>)
    .mockImplementationOnce(() => Promise.reject(new Error('offline')));
  show(<Inspector panel={late(loadPanel)} />, createFakeServices());
  press();
  expect(await screen.findByText(/could not be fetched/)).toBeTruthy();
  press();
  expect(await screen.findByText('the panel')).toBeTruthy();
});

// Specification 115.2
test('who knows the token of the operator sees what browsers told of the deployed versions', async () => {
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (new Headers(init?.headers).get('authorization') !== 'Bearer the-token')
      return new Response(null, { status: 404 });
    const slow = { slowStarts: 1, longTasks: 3, longestTask: 900 };
    const rest = { remote: 'chat', canary: 0, networks: 0, start: null, faults: {} };
    return Response.json({
      versions: [
        { ...rest, version: '1.2.0', users: 40, failing: 0 },
        {
          ...{ ...rest, version: '1.3.0', users: 8, canary: 8, failing: 6, networks: 3, start: 640, ...slow },
          faults: { 'load SB209': 1, 'crash SB301': 5 },
        },
        { ...rest, version: '0.1.0', users: 3, failing: 0 },
      ],
    });
  });
  onTestFinished(() => answer.mockRestore());
  const { panel } = await open({ config: { signals: true } });
  const token = screen.getByLabelText('Operator token');
  await userEvent.type(token, 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('SIGNALS_TOKEN');
  await userEvent.clear(token);
  await userEvent.type(token, 'the-token{Enter}');
  const canary = await screen.findByRole('region', { name: 'chat 1.3.0' });
  for (const text of ['As a canary8', '6 (75%) · crash SB301: 5, load SB209: 1', '640 ms', '3 (900 ms)'])
    expect(canary.textContent).toContain(text);
  expect(screen.getByRole('region', { name: 'chat 1.2.0' })).toBeTruthy();
  expect(panel.textContent).not.toContain('0.1.0');
});

test('where browsers tell nothing, the panel asks for no token', async () => {
  await open();
  expect(screen.queryByLabelText('Operator token')).toBeNull();
});
