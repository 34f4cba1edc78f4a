// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import type { RemoteApp, RootProps } from '@switchboard/federation';
import type { ErrorName } from '@switchboard/federation/errors';
import { RemoteError } from '@switchboard/federation/loader';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { appOf, createFakeLoader, deferred, deployed, runningOf } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { show, type Visit } from '../../testing/show.tsx';
import { RemoteScreen } from './remote-screen.tsx';

const greeting = (name: string): RemoteApp =>
  appOf(({ screen, context }: RootProps) => (
    <p>
      {name} shows {screen} to {context.session.user().first_name}
    </p>
  ));

const ScreenOf = ({ remote }: { remote: DeployedRemote }) => {
  const [route] = remote.routes;
  return route ? <RemoteScreen remote={remote} route={route} /> : null;
};
const chat = deployed('chat');

const open = (
  load: (name: string) => Promise<RemoteApp>,
  { remotes, ...visit }: Visit & { remotes?: DeployedRemote[] } = {},
) => {
  const services = createFakeServices({ user: ada, load, remotes });
  return { services, ...show(<ScreenOf remote={chat} />, services, visit) };
};

beforeEach(() => {
  // What failed is told to whoever looks at the console.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => warn.mockRestore();
});

test('while a remote loads its place is empty under a progress bar', () => {
  open(() => new Promise(() => {}));
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

test('a remote shows the screen of its route, with what it needs, and names the page', async () => {
  open(async () => greeting('chat'));
  expect(await screen.findByText('chat shows chat-screen to Ada')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.title).toBe('chat · Switchboard');
});

test('the place of a remote tells which version stands there', async () => {
  const calendar = deployed('calendar', { version: '2.0.0' });
  const { showInstead } = open(async (name) => greeting(name), { remotes: [calendar] });
  const marked = (await screen.findByText(/^chat shows/)).closest<HTMLElement>('[data-remote]');
  expect({ ...marked?.dataset }).toEqual({ remote: 'chat', version: '1.0.0' });
  showInstead(<ScreenOf remote={calendar} />);
  const next = (await screen.findByText(/^calendar shows/)).closest<HTMLElement>('[data-remote]');
  expect({ ...next?.dataset }).toEqual({ remote: 'calendar', version: '2.0.0' });
});

test('a remote that is loaded already shows at once', () => {
  const services = createFakeServices({ user: ada });
  const app = greeting('chat');
  services.i18n.addResourceBundle('en', 'chat', app.texts.en);
  const running = runningOf('chat', app);
  services.loader = createFakeLoader({ load: async () => running, loaded: () => running });
  show(<ScreenOf remote={chat} />, services);
  expect(screen.getByText('chat shows chat-screen to Ada')).toBeTruthy();
});

test('a screen of a remote whose code is still to come is empty under a progress bar', () => {
  const Lazy = lazy(() => new Promise<never>(() => {}));
  const services = createFakeServices({ user: ada });
  const app = appOf(() => <Lazy />);
  services.i18n.addResourceBundle('en', 'chat', app.texts.en);
  const running = runningOf('chat', app);
  services.loader = createFakeLoader({ load: async () => running, loaded: () => running });
  show(<ScreenOf remote={chat} />, services);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

describe('a remote that cannot be had', () => {
  test.each<[ErrorName, string]>([
    ['unreachable', 'It is not available right now.'],
    ['timeout', 'It took too long to answer.'],
    ['broken-start', 'It has a fault.'],
    ['incompatible', 'This version does not fit the dashboard.'],
    ['unknown-remote', 'It has a fault.'],
  ])('says so: %s', async (reason, words) => {
    const { services } = open(() => Promise.reject(new RemoteError('chat', reason, 'no chat today')));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('chat could not be loaded');
    expect(textContent).toContain(words);
    expect(services.emitted).toEqual([
      { remote: 'chat', message: expect.stringMatching(/^RemoteError: SB20\d no chat today$/) },
    ]);
  });

  test('is a fault when nobody knows why', async () => {
    open(() => Promise.reject(new TypeError('x is not a function')));
    expect((await screen.findByRole('alert')).textContent).toContain('It has a fault.');
  });

  test('is loaded again by Retry', async () => {
    const again = deferred<RemoteApp>();
    const load = vi
      .fn(() => again.promise)
      .mockImplementationOnce(async () => {
        throw new RemoteError('chat', 'unreachable', 'no chat today');
      });
    open(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    again.resolve(greeting('chat'));
    expect(await screen.findByText('chat shows chat-screen to Ada')).toBeTruthy();
  });
});

describe('a remote that crashes', () => {
  const crashing = () => {
    const state = { broken: true };
    const Root = () => {
      if (state.broken) throw new Error('Cannot read properties of undefined');
      return <p>whole again</p>;
    };
    return { state, app: appOf(Root) };
  };

  test('does so in its own place, and Retry starts it anew', async () => {
    const { state, app } = crashing();
    const caught: unknown[] = [];
    const services = createFakeServices({ user: ada, load: async () => app });
    const page = (
      <>
        <nav>the menu</nav>
        <ScreenOf remote={chat} />
      </>
    );
    show(page, services, { onCaughtError: (error) => caught.push(error) });

    expect((await screen.findByRole('alert')).textContent).toContain('Something in it went wrong.');
    expect(screen.getByText('the menu')).toBeTruthy();
    expect(document.querySelector('[data-remote]')).toBeNull();
    expect(caught).toEqual([new Error('Cannot read properties of undefined')]);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    state.broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('whole again')).toBeTruthy();
  });

  test('on one of its screens may be whole on another', async () => {
    const Root = ({ screen }: RootProps) => {
      if (screen === 'chat-screen') throw new Error('Cannot read properties of undefined');
      return <p>{screen} is whole</p>;
    };
    const { showInstead } = open(async () => appOf(Root), { onCaughtError: () => {} });
    await screen.findByRole('alert');
    showInstead(<ScreenOf remote={deployed('chat', { routes: deployed('leads').routes })} />);
    expect(await screen.findByText('leads-screen is whole')).toBeTruthy();
  });

  test('does not take the next remote with it', async () => {
    const { app } = crashing();
    const load = async (name: string) => (name === 'chat' ? app : greeting(name));
    const { showInstead } = open(load, { onCaughtError: () => {} });
    await screen.findByRole('alert');
    showInstead(<ScreenOf remote={deployed('calendar')} />);
    expect(await screen.findByText('calendar shows calendar-screen to Ada')).toBeTruthy();
  });
});

describe('another remote in the same place', () => {
  test('is never shown by the code of the one before', async () => {
    const shown: string[] = [];
    const load = async (name: string) =>
      appOf(({ screen }) => {
        shown.push(`${name} shows ${screen}`);
        return <p>{name} is here</p>;
      });
    const { showInstead } = open(load);
    await screen.findByText('chat is here');
    showInstead(<ScreenOf remote={deployed('calendar')} />);
    await screen.findByText('calendar is here');
    expect([...new Set(shown)]).toEqual(['chat shows chat-screen', 'calendar shows calendar-screen']);
  });

  test('is not replaced by one that comes late', async () => {
    const late = deferred<RemoteApp>();
    const load = (name: string) => (name === 'chat' ? late.promise : Promise.resolve(greeting(name)));
    const { showInstead } = open(load);
    showInstead(<ScreenOf remote={deployed('calendar')} />);
    await screen.findByText(/^calendar shows/);
    late.resolve(greeting('chat'));
    await late.promise;
    expect(screen.getByText(/^calendar shows/)).toBeTruthy();
    expect(screen.queryByText(/^chat shows/)).toBeNull();
  });
});

test('a remote that fails after its screen was left is not reported', async () => {
  const late = deferred<RemoteApp>();
  const { unmount, services } = open(() => late.promise);
  unmount();
  late.reject(new RemoteError('chat', 'unreachable', 'no chat today'));
  await late.promise.catch(() => {});
  expect(services.emitted).toEqual([]);
});
