// @vitest-environment happy-dom
import { createInstance } from '@module-federation/enhanced/runtime';
import * as ui from '@switchboard/ui';
import * as fields from '@switchboard/ui/fields';
import { version as uiVersion } from '@switchboard/ui/package.json';
import * as react from 'react';
import { expect, test, vi } from 'vitest';
import type { SharedModules } from '../loader/index.ts';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { becomeHost } from './index.ts';

const host = becomeHost();

/** A remote that a host with these modules started. */
const remoteOf = (shared: SharedModules) => {
  const { shareScopeMap } = createInstance({ name: 'host', remotes: [], shared, plugins: [...host.plugins] });
  const remote = createInstance({ name: 'remote', remotes: [] });
  remote.initShareScopeMap('default', shareScopeMap.default ?? {});
  return async (request: string): Promise<unknown> => {
    const factory = await remote.loadShare(request, {
      customShareInfo: { shareConfig: { requiredVersion: false, singleton: true } },
    });
    return factory ? factory() : undefined;
  };
};
const take = remoteOf(host.shared);

test('heavy modules load on first use', () => {
  const late = SHARED_REQUESTS.filter((request) => !('lib' in Object(host.shared[request])));
  expect(late).toEqual(['@switchboard/ui/fields', '@switchboard/ui/forms']);
});

test.each(SHARED_REQUESTS)('a remote gets %s', async (request) => {
  expect(await take(request)).toBeTypeOf('object');
});

test('shared modules have the versions of the host', () => {
  expect(Object.keys(host.shared)).toEqual(SHARED_REQUESTS);
  expect(host.shared).toMatchObject({
    'react-dom': { version: react.version },
    '@switchboard/ui/router': { version: uiVersion },
  });
});

test('a remote gets the same modules that the host uses', async () => {
  expect(await take('react')).toHaveProperty('useState', react.useState);
  expect(await take('@switchboard/ui')).toHaveProperty('Button', ui.Button);
  expect(await take('@switchboard/ui/fields')).toBe(fields);
});

test('a shared module that could not be fetched is requested again', async () => {
  const get = vi.fn(async () => () => fields).mockRejectedValueOnce(new Error('offline'));
  const takeOne = remoteOf({ '@switchboard/ui/fields': { version: '1.0.0', get } });
  await expect(takeOne('@switchboard/ui/fields')).rejects.toThrow('offline');
  expect(await takeOne('@switchboard/ui/fields')).toBe(fields);
  expect(await takeOne('@switchboard/ui/fields')).toBe(fields);
  expect(get).toHaveBeenCalledTimes(2);
});

test('a host provides the runtime on which remotes start', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});
