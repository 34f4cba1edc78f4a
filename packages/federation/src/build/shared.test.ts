import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SHARED_REQUESTS } from '../shared-requests.ts';
import { consumed } from './shared.ts';

const APPS = fileURLToPath(new URL('../../../../apps', import.meta.url));

/** The imports of an app at run time, without types and tests. */
const requestsOf = (app: string): string[] =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(APPS, app, 'src', file), 'utf8').matchAll(
        /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm,
      ),
    ])
    .map(([, imported, onDemand]) => imported ?? onDemand ?? '');

/** Each app carries a copy of the styles that it imports: they have no state, and class names of its own. */
const isStyles = (request: string) => request.endsWith('.css');
const isShareable = (request: string) =>
  /^(react|react-dom|@switchboard\/ui)(\/|$)/.test(request) && !isStyles(request);
const remotes = readdirSync(APPS).filter((app) => app !== 'shell');

describe('everything shareable that a remote imports is shared', () => {
  test.each(remotes)('%s', (remote) => {
    const requests = new Set(requestsOf(remote).filter(isShareable));
    expect([...requests].filter((request) => !SHARED_REQUESTS.includes(request))).toEqual([]);
    expect(requests).toContain('@switchboard/ui');
  });
});

test('a remote never includes a shared module', () => {
  expect(Object.keys(consumed())).toEqual(SHARED_REQUESTS);
  for (const wanted of Object.values(consumed()))
    expect(wanted).toMatchObject({ singleton: true, import: false });
});
