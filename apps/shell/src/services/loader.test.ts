// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { createEventBus } from '@switchboard/events';
import { keyOf } from '@switchboard/federation/audience';
import { runtimeConfig } from '@switchboard/federation/config';
import { RECORD_FILE, remoteRecord } from '@switchboard/federation/registry';
import { appOf, deployed } from '@switchboard/federation/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLoader } from './loader.ts';

test('an app that runs in another version than intended is announced with the reason', async () => {
  // The page keeps an entry once it has run: no other test loads this version.
  const earlier = deployed('chat', { version: '0.8.0', base: '/remotes/chat/0.8.0/' });
  const app = appOf(() => null);
  Reflect.set(globalThis, earlier.container, { init: () => true, get: async () => () => ({ app }) });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, earlier.container));
  const record = { path: RECORD_FILE, integrity: 'sha384-of-the-record' } as const;
  vi.stubGlobal('fetch', async () => Response.json(remoteRecord.parse(earlier)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const previous = { version: '0.8.0', base: earlier.base, record };
  const current = deployed('chat', { base: 'https://elsewhere.test/chat/', previous });

  const events = createEventBus();
  const heard: unknown[] = [];
  events.on('remote:degraded', (payload) => heard.push(payload));
  const loader = createLoader({
    config: runtimeConfig.parse({
      identity: { apiKey: 'test', authDomain: 'host.test', projectId: 'test' },
    }),
    registry: { schema: 1, remotes: [current] },
    session: { getState: () => ({ user: null, initialized: true, error: undefined }) },
    events,
  });
  await loader.load('chat');
  expect(heard).toEqual([
    { remote: 'chat', wanted: '1.0.0', running: '0.8.0', message: expect.stringContaining('elsewhere.test') },
  ]);
});

// Specification 125.6
test('a person of an invited business has the app, and nobody else does', async () => {
  const only = { percent: 0, people: [keyOf('chat', 'lavanda')] };
  const load = (workspace: string) =>
    createLoader({
      config: runtimeConfig.parse({
        identity: { apiKey: 'test', authDomain: 'host.test', projectId: 'test' },
      }),
      registry: { schema: 1, remotes: [deployed('chat', { only, base: 'https://elsewhere.test/chat/' })] },
      session: { getState: () => ({ user: { ...ada, workspace }, initialized: true, error: undefined }) },
      events: createEventBus(),
    }).load('chat');
  await expect(load('lavanda')).rejects.toThrow(/elsewhere\.test/);
  await expect(load('other')).rejects.toMatchObject({ reason: 'unknown-remote' });
});
