// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { lateScreen } from '@switchboard/common/async/late-screen';
import type { RootProps } from '@switchboard/federation';
import { appOf, deployed } from '@switchboard/federation/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { RemoteScreen } from './remote-screen.tsx';

const reload = vi.fn();

const Missing = () => {
  throw new Error('Loading chunk 7 failed.');
};

const open = (version: string, Root: ComponentType<RootProps> = Missing) => {
  const remote = deployed('chat', { version });
  const load = async () => appOf(Root);
  const services = createFakeServices({ user: ada, remotes: [remote], load, hostPage: { reload } });
  const [route] = remote.routes;
  show(route && <RemoteScreen remote={remote} route={route} />, services, { onCaughtError: () => {} });
  return services;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    vi.restoreAllMocks();
    reload.mockClear();
    sessionStorage.clear();
  };
});

const words = async () => (await screen.findByRole('alert')).textContent;

test('a missing part offers a reload, and never reloads automatically', async () => {
  const { emitted } = open('1.0.0');
  expect(await words()).toContain('A new version of chat was published');
  expect(emitted).toEqual([{ remote: 'chat', message: expect.stringContaining('SB303') }]);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a part still missing after a reload is an ordinary error; another version offers a reload again', async () => {
  open('1.0.0');
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  cleanup();
  open('1.0.0');
  expect(await words()).toContain('A part of it could not be fetched.');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  cleanup();
  open('1.1.0');
  expect(await words()).toContain('A new version of chat was published');
});

// Specification 82.1
test('a late screen that was missed without a network comes by itself when that is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => () => <p>Here it is</p>);
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  open('1.0.0', lateScreen(load));
  expect(await words()).toContain('You are offline.');
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
