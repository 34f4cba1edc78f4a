// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import type { RemoteApp, RootProps } from '@switchboard/federation';
import type { ErrorName } from '@switchboard/federation/errors';
import { RemoteError } from '@switchboard/federation/loader';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { appOf, createFakeLoader, deferred, deployed, runningOf } from '@switchboard/federation/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show, type Visit } from '../../../testing/show.tsx';
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
  // Failures are logged.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => warn.mockRestore();
});

test('while a remote loads its place is empty below a progress bar', () => {
  open(() => new Promise(() => {}));
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

test('a remote shows the screen of its route, gets its context, and sets the page title', async () => {
  open(async () => greeting('chat'));
  expect(await screen.findByText('chat shows chat-screen to Ada')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.title).toBe('chat · Switchboard');
});

test('the element around a remote names the running version', async () => {
  const calendar = deployed('calendar', { version: '2.0.0' });
  const { showInstead } = open(async (name) => greeting(name), { remotes: [calendar] });
  const marked = (await screen.findByText(/^chat shows/)).closest<HTMLElement>('[data-remote]');
  expect({ ...marked?.dataset }).toEqual({ remote: 'chat', version: '1.0.0', source: 'current' });
  showInstead(<ScreenOf remote={calendar} />);
  const next = (await screen.findByText(/^calendar shows/)).closest<HTMLElement>('[data-remote]');
  expect({ ...next?.dataset }).toEqual({ remote: 'calendar', version: '2.0.0', source: 'current' });
});

test('a loaded remote shows at once', () => {
  const services = createFakeServices({ user: ada });
  const app = greeting('chat');
  services.i18n.addResourceBundle('en', 'chat', app.texts.en);
  const running = runningOf('chat', app);
  services.loader = createFakeLoader({ load: async () => running, loaded: () => running });
  show(<ScreenOf remote={chat} />, services);
  expect(screen.getByText('chat shows chat-screen to Ada')).toBeTruthy();
});

test('a screen whose code is still loading is empty below a progress bar', () => {
  const Lazy = lazy(() => new Promise<never>(() => {}));
  const services = createFakeServices({ user: ada });
  const app = appOf(() => <Lazy />);
  services.i18n.addResourceBundle('en', 'chat', app.texts.en);
  const running = runningOf('chat', app);
  services.loader = createFakeLoader({ load: async () => running, loaded: () => running });
  show(<ScreenOf remote={chat} />, services);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

describe('a remote that cannot be loaded', () => {
  test('is loaded again by itself when the network is back', async () => {
    let online = false;
    open(async () => {
      if (online) return greeting('chat');
      throw new RemoteError('chat', 'unreachable', 'no network');
    });
    await screen.findByRole('alert');
    online = true;
    act(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('chat shows chat-screen to Ada')).toBeTruthy();
  });

  test.each<[ErrorName, string, string]>([
    ['unreachable', 'SB203', 'It is not available right now.'],
    ['gone', 'SB204', 'It is not available right now.'],
    ['timeout', 'SB205', 'It took too long to answer.'],
    ['altered', 'SB206', 'Its files differ from the released ones'],
    ['origin-refused', 'SB104', 'It did not pass a safety check'],
    ['broken-start', 'SB209', 'It has an error.'],
    ['incompatible', 'SB202', 'This version does not fit this Switchboard server.'],
    ['unknown-remote', 'SB201', 'It has an error.'],
  ])('shows an error card with the number: %s', async (reason, number, words) => {
    const { services } = open(() => Promise.reject(new RemoteError('chat', reason, 'no chat today')));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('chat could not be loaded');
    expect(textContent).toContain(words);
    expect(screen.getByText(number).title).toContain(number);
    expect(services.emitted).toEqual([{ remote: 'chat', message: `${number} no chat today` }]);
  });

  test('has an error, if the cause is unknown', async () => {
    open(() => Promise.reject(new TypeError('x is not a function')));
    expect((await screen.findByRole('alert')).textContent).toContain('It has an error.');
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

  test('is loaded by Retry in the version that is deployed by then', async () => {
    const services = createFakeServices({ user: ada, remotes: [chat] });
    let deployedNow = '2.0.0';
    services.versions.refresh = async () => {
      deployedNow = '1.0.0';
    };
    services.loader = createFakeLoader({
      load: async () => {
        if (deployedNow === '2.0.0') throw new RemoteError('chat', 'gone', 'no chat today');
        return runningOf('chat', greeting('chat'));
      },
    });
    show(<ScreenOf remote={chat} />, services);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('chat shows chat-screen to Ada')).toBeTruthy();
  });
});

test.each<ErrorName>(['broken-start', 'no-app'])(
  'code that ran is not run again, and Retry asks the host to reload: %s',
  async (reason) => {
    const reload = vi.fn();
    const load = vi.fn(() => Promise.reject(new RemoteError('chat', reason, 'no chat today')));
    show(<ScreenOf remote={chat} />, createFakeServices({ user: ada, load, hostPage: { reload } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  },
);

describe('a remote that crashes', () => {
  const crashing = () => {
    const state = { broken: true };
    const Root = () => {
      if (state.broken) throw new Error('Cannot read properties of undefined');
      return <p>whole again</p>;
    };
    return { state, app: appOf(Root) };
  };

  test('breaks only its own place, and Retry starts it again', async () => {
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
    expect(await screen.findByText('whole again')).toBeTruthy();
  });

  test('and was rolled back since is replaced by Retry, which needs a reload', async () => {
    const { state, app } = crashing();
    const reload = vi.fn();
    const services = createFakeServices({ user: ada, hostPage: { reload } });
    let isRefreshed = false;
    services.versions.refresh = async () => {
      isRefreshed = true;
    };
    services.loader = createFakeLoader({
      load: async () => runningOf('chat', app),
      outdated: () => (isRefreshed ? [{ name: 'chat', version: '0.9.0' }] : []),
    });
    show(<ScreenOf remote={chat} />, services, { onCaughtError: () => {} });
    await screen.findByRole('alert');
    state.broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(screen.queryByText('whole again')).toBeNull();
  });

  test('on one screen can work on another', async () => {
    const Root = ({ screen }: RootProps) => {
      if (screen === 'chat-screen') throw new Error('Cannot read properties of undefined');
      return <p>{screen} is whole</p>;
    };
    const { routes } = deployed('leads');
    const both = deployed('chat', { routes: [...chat.routes, ...routes] });
    const { showInstead } = open(async () => appOf(Root), { remotes: [both], onCaughtError: () => {} });
    await screen.findByRole('alert');
    showInstead(<ScreenOf remote={deployed('chat', { routes })} />);
    expect(await screen.findByText('leads-screen is whole')).toBeTruthy();
  });

  // Specification 95.1
  describe('at its first mount', () => {
    /** The chat crashes; the loader has an earlier version, which waits for `earlier`. */
    const openWithEarlier = (loadEarlier: () => Promise<RemoteApp>) => {
      const { app } = crashing();
      const services = createFakeServices({ user: ada });
      const crashed = runningOf('chat', app);
      let running = crashed;
      services.loader = createFakeLoader({
        load: async () => running,
        loaded: () => running,
        replace: (loaded) => {
          if (loaded !== crashed) return undefined;
          return loadEarlier().then((app) => {
            const remote = deployed('chat', { version: '0.9.0' });
            running = runningOf('chat', app, { remote, source: 'previous' });
            return running;
          });
        },
      });
      show(<ScreenOf remote={chat} />, services, { onCaughtError: () => {} });
      return services;
    };

    test('is replaced by the earlier version without a card', async () => {
      const earlier = deferred<RemoteApp>();
      const services = openWithEarlier(() => earlier.promise);
      expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      earlier.resolve(greeting('chat'));
      const place = (await screen.findByText(/^chat shows/)).closest<HTMLElement>('[data-remote]');
      expect({ ...place?.dataset }).toEqual({ remote: 'chat', version: '0.9.0', source: 'previous' });
      expect(services.emitted).toEqual([]);
    });

    test.each<[string, () => Promise<RemoteApp>]>([
      ['cannot be loaded', () => Promise.reject(new RemoteError('chat', 'gone', 'no chat today'))],
      ['crashes too', async () => crashing().app],
    ])('shows its card where the earlier version %s', async (_, loadEarlier) => {
      const services = openWithEarlier(loadEarlier);
      expect((await screen.findByRole('alert')).textContent).toContain('SB301');
      expect(services.emitted).toMatchObject([{ remote: 'chat' }]);
    });
  });

  test('does not break the next remote', async () => {
    const { app } = crashing();
    const load = async (name: string) => (name === 'chat' ? app : greeting(name));
    const { showInstead } = open(load, { onCaughtError: () => {} });
    await screen.findByRole('alert');
    showInstead(<ScreenOf remote={deployed('calendar')} />);
    expect(await screen.findByText('calendar shows calendar-screen to Ada')).toBeTruthy();
  });
});

test.each<[string, () => void]>([
  [
    'while it renders',
    function useLoop() {
      const [count, setCount] = useState(0);
      setCount(count + 1);
    },
  ],
  [
    'in an effect',
    function useLoop() {
      const [count, setCount] = useState(0);
      useLayoutEffect(() => setCount(count + 1));
    },
  ],
])('a remote with an endless loop of state changes %s shows an error card', async (_, useLoop) => {
  const app = appOf(() => {
    useLoop();
    return null;
  });
  open(async () => app, { onCaughtError: () => {} });
  expect((await screen.findByRole('alert')).textContent).toContain('SB301');
});

test('a screen that the earlier version lacks says so, and its other screens work', async () => {
  const earlier = deployed('chat', { version: '0.9.0' });
  const app = greeting('chat');
  const services = createFakeServices({ user: ada });
  const running = runningOf('chat', app, { remote: earlier, source: 'previous' });
  services.loader = createFakeLoader({ load: async () => running, loaded: () => running });
  const newer = deployed('chat', { routes: deployed('leads').routes });
  const { showInstead } = show(<ScreenOf remote={newer} />, services);
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('The running version has no such screen');
  expect(textContent).toContain('SB212');
  showInstead(<ScreenOf remote={chat} />);
  const place = (await screen.findByText(/^chat shows/)).closest<HTMLElement>('[data-remote]');
  expect({ ...place?.dataset }).toEqual({ remote: 'chat', version: '0.9.0', source: 'previous' });
});

test('a screen that the running version no longer has shows an error card', async () => {
  const app = greeting('chat');
  const services = createFakeServices({ user: ada });
  const since = deployed('chat', { version: '2.0.0', routes: deployed('leads').routes });
  const running = runningOf('chat', app, { remote: since });
  services.loader = createFakeLoader({ load: async () => running, loaded: () => running });
  show(<ScreenOf remote={chat} />, services);
  expect((await screen.findByRole('alert')).textContent).toContain('SB212');
});

// Specification 95.4
describe('a remote that is switched off', () => {
  const off = (text?: string) => deployed('chat', { disabled: text === undefined ? {} : { text } });
  const load = vi.fn(async () => greeting('chat'));

  test.each([
    ['the text of its team', 'Back at noon', 'Back at noon'],
    ['that it is not available', undefined, 'It is not available right now.'],
  ])('says %s, and is not loaded', async (_, text, words) => {
    show(<ScreenOf remote={off(text)} />, createFakeServices({ user: ada, remotes: [off(text)], load }));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('chat is switched off');
    expect(textContent).toContain(words);
    expect(load).not.toHaveBeenCalled();
  });

  test('ends while it runs, and comes back when it is switched on', async () => {
    const services = createFakeServices({ user: ada, remotes: [chat], load });
    const deploy = (remote: DeployedRemote) =>
      act(() => services.versions.setState({ deployed: { schema: 1, remotes: [remote] } }));
    show(<ScreenOf remote={chat} />, services);
    await screen.findByText(/^chat shows/);
    deploy(off());
    expect(screen.queryByText(/^chat shows/)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('chat is switched off');
    deploy(chat);
    expect(await screen.findByText(/^chat shows/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the error card of an overridden remote', () => {
  const overridden = (overrides: boolean) => {
    localStorage.setItem('switchboard:override:chat', '3101');
    onTestFinished(() => localStorage.clear());
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    onTestFinished(() => reload.mockRestore());
    const load = () => Promise.reject(new RemoteError('chat', 'unreachable', 'no chat today'));
    show(
      <ScreenOf remote={chat} />,
      createFakeServices({ user: ada, remotes: [chat], load, config: { overrides } }),
    );
    return { reload };
  };

  test('offers the way back to the deployed version', async () => {
    const { reload } = overridden(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(localStorage.getItem('switchboard:override:chat')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does not offer it where overrides are not allowed', async () => {
    overridden(false);
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });
});

describe('another remote in the same place', () => {
  test('is never rendered by the code of the previous one', async () => {
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

  test('is not replaced by one that loads late', async () => {
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
