import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LAZY_SHARES } from '../shared-requests.ts';
import { consumed, provided, REACT_VERSION, SHARED_REQUESTS, UI_VERSION } from './shared.ts';

const APPS = fileURLToPath(new URL('../../../../apps', import.meta.url));
const require = createRequire(import.meta.url);

/** What the code of an app asks for at run time; types are gone by then, and tests are not deployed. */
const requestsOf = (app: string): string[] =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(APPS, app, 'src', file), 'utf8').matchAll(
        /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm,
      ),
    ])
    .map(([, imported, onDemand]) => imported ?? onDemand ?? '');

const isShareable = (request: string) => /^(react|react-dom|@switchboard\/ui)(\/|$)/.test(request);
const remotes = readdirSync(APPS).filter((app) => app !== 'shell');

describe('everything shareable that a remote imports is shared', () => {
  test.each(remotes)('%s', (remote) => {
    const requests = new Set(requestsOf(remote).filter(isShareable));
    expect([...requests].filter((request) => !SHARED_REQUESTS.includes(request))).toEqual([]);
    expect(requests).toContain('@switchboard/ui');
  });
});

test('everything that is shared can be imported', () => {
  for (const request of SHARED_REQUESTS.filter((name) => name.startsWith('react'))) {
    expect(require.resolve(request, { paths: [APPS, join(APPS, 'shell')] })).toBeTruthy();
  }
  const { exports } = require('@switchboard/ui/package.json') as { exports: Record<string, string> };
  const ui = SHARED_REQUESTS.filter((name) => name.startsWith('@switchboard/ui'));
  expect(Object.keys(exports)).toEqual(
    expect.arrayContaining(ui.map((request) => request.replace('@switchboard/ui', '.'))),
  );
});

test('what a remote consumes is provided once, in a version that fits, and never brought along', () => {
  const shell = provided();
  expect(Object.keys(consumed())).toEqual(Object.keys(shell));
  for (const [request, wanted] of Object.entries(consumed())) {
    expect(wanted).toEqual({
      singleton: true,
      import: false,
      requiredVersion: shell[request]?.requiredVersion,
    });
    expect(shell[request]).toMatchObject({ singleton: true, requiredVersion: `^${shell[request]?.version}` });
  }
});

test('versions are those of the packages', () => {
  const versions = Object.entries(provided()).map(([request, { version }]) => [request, version]);
  expect(Object.fromEntries(versions)).toMatchObject({
    react: REACT_VERSION,
    'react-dom': REACT_VERSION,
    '@switchboard/ui': UI_VERSION,
    '@switchboard/ui/router': UI_VERSION,
  });
  expect(REACT_VERSION).toBe((require('react/package.json') as { version: string }).version);
});

test('what is heavy waits until it is used', () => {
  const late = Object.entries(provided()).filter(([, { eager }]) => !eager);
  expect(late.map(([request]) => request)).toEqual([...LAZY_SHARES]);
});
