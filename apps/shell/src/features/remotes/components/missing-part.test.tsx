// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { appOf, deployed } from '@switchboard/federation/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReloadContext } from '../../../services/reload-context.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { RemoteScreen } from './remote-screen.tsx';

const open = (version: string, reloadOfHost?: () => void) => {
  const remote = deployed('chat', { version });
  const Root = () => {
    throw new Error('Loading chunk 7 failed.');
  };
  const services = createFakeServices({ user: ada, remotes: [remote], load: async () => appOf(Root) });
  const [route] = remote.routes;
  const remoteScreen = route && <RemoteScreen remote={remote} route={route} />;
  show(
    reloadOfHost ? <ReloadContext value={reloadOfHost}>{remoteScreen}</ReloadContext> : remoteScreen,
    services,
    { onCaughtError: () => {} },
  );
  return services;
};

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  return () => {
    vi.restoreAllMocks();
    reload.mockClear();
    sessionStorage.clear();
  };
});

const words = async () => (await screen.findByRole('alert')).textContent;

test('a part that is gone offers to reload, and does nothing by itself', async () => {
  const { emitted } = open('1.0.0');
  expect(await words()).toContain('A new version of chat was published');
  expect(emitted).toEqual([{ remote: 'chat', message: expect.stringContaining('SB303') }]);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a host in a page of others reloads in its own way', async () => {
  const reloadOfHost = vi.fn();
  open('1.0.0', reloadOfHost);
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloadOfHost).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('what reloading did not help is a fault like others; another version is offered again', async () => {
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

test('without a network nobody is told of a new version, until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('1.0.0');
  expect(await words()).toContain('You are offline.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await words()).toContain('A new version of chat was published');
});
