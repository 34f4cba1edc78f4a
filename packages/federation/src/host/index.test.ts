// @vitest-environment happy-dom
import { createInstance } from '@module-federation/runtime';
import * as ui from '@switchboard/ui';
import * as fields from '@switchboard/ui/fields';
import { version as uiVersion } from '@switchboard/ui/package.json';
import * as react from 'react';
import { expect, test } from 'vitest';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { becomeHost } from './index.ts';

const offered = becomeHost();

/** A remote with Module Federation's own runtime. */
const remote = createInstance({ name: 'remote', remotes: [] });
remote.initShareScopeMap('default', offered as Parameters<typeof remote.initShareScopeMap>[1]);

const take = async (request: string): Promise<unknown> => {
  const factory = await remote.loadShare(request, {
    customShareInfo: { shareConfig: { requiredVersion: false, singleton: true } },
  });
  return factory ? factory() : undefined;
};

test('heavy modules load on first use', () => {
  const late = SHARED_REQUESTS.filter((request) =>
    Object.values(offered[request] ?? {}).every(({ lib }) => !lib),
  );
  expect(late).toEqual(['@switchboard/ui/fields']);
});

test.each(SHARED_REQUESTS)('a remote gets %s', async (request) => {
  expect(await take(request)).toBeTypeOf('object');
});

test('shared modules have the versions of the host', () => {
  const versions = SHARED_REQUESTS.map((request) => [request, Object.keys(offered[request] ?? {})]);
  expect(Object.fromEntries(versions)).toMatchObject({
    'react-dom': [react.version],
    '@switchboard/ui/router': [uiVersion],
  });
});

test('a remote gets the same modules that the host uses', async () => {
  expect(await take('react')).toHaveProperty('useState', react.useState);
  expect(await take('@switchboard/ui')).toHaveProperty('Button', ui.Button);
  expect(await take('@switchboard/ui/fields')).toBe(fields);
});
