// @vitest-environment happy-dom
import type { Signal } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { type LoadAttempt, type LoadReport, RemoteError } from '@switchboard/federation/loader';
import { createFakeLoader } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { reportFault } from './faults.ts';
import { tellOfVersions } from './signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const attempt = (part: Partial<LoadAttempt> = {}): LoadAttempt => ({
  ...{ source: 'current', version: '1.0.0', base: '/remotes/chat/1.0.0/', milliseconds: 120.4, bytes: 9 },
  ...part,
});
const failed = (reason: ConstructorParameters<typeof RemoteError>[1], part: Partial<LoadAttempt> = {}) =>
  attempt({ error: new RemoteError('chat', reason, 'x'), source: 'canary', version: '2.0.0', ...part });

const openPage = (first: Partial<LoadReport> = {}, user: typeof ada | null = ada) => {
  let report: LoadReport = { remote: 'chat', state: 'running', attempts: [attempt()], ...first };
  let changed = () => {};
  const loader = createFakeLoader({
    reports: () => [report],
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
  });
  const services = createFakeServices({ user });
  const send = vi.fn(async (_seen: Signal[]) => {});
  const heard = vi.fn();
  window.addEventListener('switchboard:signal', heard);
  const end = tellOfVersions({ ...services, loader, api: { signals: { report: send } } });
  onTestFinished(() => {
    end();
    window.removeEventListener('switchboard:signal', heard);
  });
  return {
    services,
    heard,
    told: () => send.mock.calls.map(([seen]) => seen),
    load: (next: Partial<LoadReport>) => {
      report = { ...report, ...next };
      changed();
    },
    wait: () => vi.advanceTimersByTimeAsync(6_000),
  };
};
const START = { remote: 'chat', version: '1.0.0', canary: false, milliseconds: 120 };

// Specification 100.9
test('a page tells of each start once, and collects what it tells', async () => {
  const page = openPage();
  page.load({});
  expect(page.told()).toEqual([]);
  await page.wait();
  page.load({});
  await page.wait();
  expect(page.told()).toEqual([[START]]);
});

test('a canary that could not start is told beside the version that runs in its place', async () => {
  const page = openPage({ attempts: [failed('not-a-remote'), attempt()] });
  await vi.advanceTimersByTimeAsync(1);
  const fault = { remote: 'chat', version: '2.0.0', canary: true, fault: 'load', number: 'SB208' };
  expect(page.told()).toEqual([[fault, START]]);
});

// Specification 100.10
test('a page without a network blames no version', async () => {
  const page = openPage({ state: 'failed', attempts: [failed('unreachable'), failed('timeout')] });
  await page.wait();
  expect(page.told()).toEqual([]);
  page.load({ state: 'running', attempts: [failed('unreachable'), attempt()] });
  await page.wait();
  expect(page.told()).toMatchObject([[{ version: '2.0.0', fault: 'load' }, { version: '1.0.0' }]]);
});

test('a crash belongs to the version that runs, and a part that a release removed to none', async () => {
  const page = openPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  reportFault(page.services.events, new RemoteError('chat', 'part-gone', 'x'));
  reportFault(page.services.events, new RemoteError('chat', 'crashed', 'x'));
  await page.wait();
  expect(page.told().flat().slice(1)).toMatchObject([{ version: '1.0.0', fault: 'crash', number: 'SB301' }]);
});

// Specification 125.3
test('a page says what it told of a version before, so that it counts once', async () => {
  const page = openPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  reportFault(page.services.events, new RemoteError('chat', 'crashed', 'x'));
  const error = new Error('x');
  error.stack = 'Error: x\n    at run (https://a.example/remotes/chat/1.0.0/app.js:1:1)';
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await page.wait();
  expect(
    page
      .told()
      .flat()
      .map(({ fault, known }) => [fault, known]),
  ).toEqual([
    [undefined, undefined],
    ['crash', 'started'],
    ['error', 'failed'],
  ]);
});

// Specification 125.2
test('who followed a link for testers tells its word, to the server only', async () => {
  localStorage.setItem('switchboard:invitation:chat', 'k3Vd');
  onTestFinished(() => localStorage.clear());
  const page = openPage();
  await page.wait();
  expect(page.told()).toEqual([[{ ...START, invitation: 'k3Vd' }]]);
  expect(page.heard.mock.calls[0]?.[0].detail).toEqual(START);
});

test('an error that nothing caught belongs to the version whose code threw it', async () => {
  const page = openPage();
  const error = new Error('x');
  error.stack = 'Error: x\n    at run (https://a.example/remotes/chat/1.0.0/app.js:1:1)';
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of another script') }));
  await page.wait();
  expect(page.told().flat().slice(1)).toMatchObject([{ fault: 'error' }]);
});

// Specification 107.15
test('nothing is told of a preview', async () => {
  const version = `0.0.0-preview-${'3f'.repeat(16)}`;
  const page = openPage({ attempts: [attempt({ version })] });
  page.load({ state: 'failed', attempts: [failed('broken-start', { version })] });
  await page.wait();
  expect(page.told()).toEqual([]);
  expect(page.heard).not.toHaveBeenCalled();
});

// Specification 100.11
test('nothing is told of a person who is not signed in, or of an override', async () => {
  const page = openPage({}, null);
  await page.wait();
  expect(page.told()).toEqual([]);
  const own = openPage({ attempts: [attempt({ source: 'override' })] });
  await own.wait();
  expect(own.told()).toEqual([]);
});

test('programs of the operator hear of each', async () => {
  const page = openPage();
  page.load({ attempts: [attempt({ version: '3.0.0' })] });
  const details = page.heard.mock.calls.map(([event]) => event.detail);
  expect(details).toMatchObject([START, { version: '3.0.0' }]);
});

// Specification 100.9
test('a duration is told up to the longest that a server takes', async () => {
  const page = openPage({ attempts: [attempt({ milliseconds: 900_000 })] });
  await page.wait();
  expect(page.told().flat()).toMatchObject([{ milliseconds: 600_000 }, { milliseconds: 600_000 }]);
});

// Specification 115.3
test('a start that takes long is told beside the start, once, unless nobody looked', async () => {
  const slow = { attempts: [attempt({ milliseconds: 5_200 })] };
  const page = openPage(slow);
  page.load({});
  await page.wait();
  const start = { ...START, milliseconds: 5_200 };
  expect(page.told()).toEqual([[start, { ...start, slow: 'start' }]]);

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const behind = openPage(slow);
  await behind.wait();
  expect(behind.told()).toEqual([[start]]);
});

describe('a page that does not react', () => {
  /** The browser tells of frames, as Chromium does. */
  const withFrames = () => {
    let told = (_: object) => {};
    const observe = vi.fn();
    class Observer {
      static supportedEntryTypes = ['long-animation-frame'];
      constructor(callback: (list: object) => void) {
        told = callback;
      }
      observe = observe;
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const frame = (blockingDuration: number, sourceURL: string, startTime = performance.now()) =>
      told({
        getEntries: () => [
          {
            ...{ blockingDuration, startTime },
            scripts: [
              { sourceURL: 'https://a.example/static/other.js', duration: 1 },
              { sourceURL, duration: blockingDuration },
            ],
          },
        ],
      });
    return { frame, observe };
  };
  const show = (remote: string) => {
    const place = document.createElement('div');
    place.dataset.remote = remote;
    document.body.append(place);
    onTestFinished(() => place.remove());
  };
  const OF_CHAT = 'https://a.example/remotes/chat/1.0.0/app.js';
  const OF_SHELL = 'https://a.example/static/react.js';
  const { milliseconds: _, ...CHAT } = START;

  test('is told with its milliseconds, once, for the version whose code ran, also before it was watched', async () => {
    const { frame, observe } = withFrames();
    const page = openPage();
    await page.wait();
    frame(1_300.4, OF_CHAT, 0);
    frame(2_000, OF_CHAT);
    await page.wait();
    expect(observe).toHaveBeenCalledWith({ type: 'long-animation-frame', buffered: true });
    expect(page.told()).toEqual([[START], [{ ...CHAT, slow: 'task', milliseconds: 1_300 }]]);
  });

  test('is told for the app on the screen when shared code ran', async () => {
    const { frame } = withFrames();
    show('chat');
    const page = openPage();
    frame(600, OF_SHELL);
    await page.wait();
    expect(page.told().flat().slice(1)).toEqual([{ ...CHAT, slow: 'task', milliseconds: 600 }]);
  });

  test('blames nobody for less than half a second, a machine that slept, or the start of the shell', async () => {
    const { frame } = withFrames();
    show('chat');
    const page = openPage();
    frame(499, OF_CHAT);
    frame(3_600_000, OF_CHAT);
    frame(900, OF_SHELL, -1);
    await page.wait();
    expect(page.told()).toEqual([[START]]);
  });
});
