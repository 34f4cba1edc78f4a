// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import type { RemoteApp } from '@switchboard/federation';
import { appOf, deployed } from '@switchboard/federation/testing';
import { Link, Route, Routes } from '@switchboard/ui/router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RemoteScreen } from '../features/remotes/components/remote-screen.tsx';
import { UnmountBoundary } from '../features/remotes/components/unmount-boundary.tsx';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

/** Throws when it is unmounted. */
const failingOnUnmount = (useAnyEffect: typeof useEffect): RemoteApp =>
  appOf(({ screen }) => {
    useAnyEffect(
      () => () => {
        throw new Error('cannot let go');
      },
      [],
    );
    return <p>{screen} clings</p>;
  });
const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count} times
    </button>
  );
};

const screensOf = (...names: string[]) =>
  names.flatMap((name) =>
    deployed(name).routes.map((route) => ({ ...route, path: `/${name}`, screen: name })),
  );
const chat = deployed('chat', { routes: screensOf('chats', 'leads') });
const calendar = deployed('calendar', { routes: screensOf('calendar') });

/** The dashboard and a page outside of it, nested as in the shell. */
const open = (apps: Record<string, RemoteApp>) => {
  const services = createFakeServices({
    user: ada,
    remotes: [chat, calendar],
    load: async (name) => apps[name] ?? appOf(Counter),
  });
  const caught: unknown[] = [];
  const page = (
    <>
      {['/chats', '/leads', '/calendar', '/elsewhere'].map((path) => (
        <Link key={path} to={path}>
          to {path}
        </Link>
      ))}
      <CrashBoundary>
        <UnmountBoundary>
          <Routes>
            {[chat, calendar].flatMap((remote) =>
              remote.routes.map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={<RemoteScreen remote={remote} route={route} />}
                />
              )),
            )}
            <Route path="/elsewhere" element={<p>elsewhere</p>} />
          </Routes>
        </UnmountBoundary>
      </CrashBoundary>
    </>
  );
  show(page, services, { at: '/chats', onCaughtError: (error) => caught.push(error) });
  const go = (path: string) => userEvent.click(screen.getByRole('link', { name: `to ${path}` }));
  return { caught, go };
};

const cannotLetGo = [new Error('cannot let go')];

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => warn.mockRestore();
});

test.each([
  ['at once', useLayoutEffect],
  ['a little later', useEffect],
])('a remote that throws %s when it is left does not break the next one', async (_, useAnyEffect) => {
  const { go, caught } = open({ chat: failingOnUnmount(useAnyEffect) });
  await screen.findByText('chats clings');
  await go('/calendar');
  expect(await screen.findByText('pressed 0 times')).toBeTruthy();
  await waitFor(() => expect(caught).toEqual(cannotLetGo));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'pressed 0 times' }));
  expect(screen.getByText('pressed 1 times')).toBeTruthy();
});

test('a remote that throws when it is left does not break a page outside the dashboard', async () => {
  const { go, caught } = open({ chat: failingOnUnmount(useLayoutEffect) });
  await screen.findByText('chats clings');
  await go('/elsewhere');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(caught).toEqual(cannotLetGo);
});

test('a remote that throws at every change of screen shows an error card, and does not break other remotes', async () => {
  const { go } = open({ chat: failingOnUnmount(useLayoutEffect) });
  await screen.findByText('chats clings');
  await go('/leads');
  expect((await screen.findByRole('alert')).textContent).toContain('SB302');
  await go('/calendar');
  expect(await screen.findByText('pressed 0 times')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
