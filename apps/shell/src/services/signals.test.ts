// @vitest-environment happy-dom
import type { Signal } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { type LoadAttempt, type LoadReport, RemoteError } from '@switchboard/federation/loader';
import { createFakeLoader } from '@switchboard/federation/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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
