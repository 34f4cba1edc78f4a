// @vitest-environment happy-dom
import type { Registry } from '@switchboard/federation/registry';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { Notices } from './notices.tsx';
import { createVersionWatch } from './version-watch.ts';

const at = (version: string): Registry => ({ schema: 1, shell: { version }, remotes: [] });

const open = () => {
  const registry = at('1');
  const services = { ...createFakeServices(), registry, versions: createVersionWatch({ running: registry }) };
  show(<Notices />, services);
  return { deploy: (version: string) => act(() => services.versions.setState({ deployed: at(version) })) };
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

test('there is nothing to say while all is well', () => {
  open();
  expect(said()).toBe('');
});

test('who is offline is told so politely, until the network is back', () => {
  open();
  network(false);
  expect(said()).toContain('You are offline.');
  network(true);
  expect(said()).toBe('');
});

test('a new version is announced quietly, with a way to it and a way to put it off', async () => {
  const { deploy } = open();
  deploy('2');
  expect(said()).toContain('A new version is ready.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(said()).toBe('');
  deploy('3');
  expect(said()).toContain('A new version is ready.');
});
