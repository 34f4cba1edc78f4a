import { expect, test } from 'vitest';
import { readDeployment } from './deployment.ts';
import { deployed } from './testing/remote.ts';

const read = (written: unknown) => readDeployment(JSON.stringify(written));
const chat = deployed('chat');

test('a registry is read unchanged', () => {
  const written = { schema: 1, shell: { version: '0.1.0' }, remotes: [chat, deployed('calendar')] };
  expect(read(written)).toEqual({ registry: written, problems: [] });
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Not found</title>'],
  ['half of one', '{"schema":1,"remotes":['],
  ['null', 'null'],
  ['a list', '[]'],
  ['another schema', '{"schema":2,"remotes":[]}'],
  ['no remotes', '{"schema":1}'],
  ['remotes that are not a list', '{"schema":1,"remotes":{}}'],
  ['a shell without a version', '{"schema":1,"shell":{},"remotes":[]}'],
])('%s is not a registry', (_, text) => {
  expect(() => readDeployment(text)).toThrow(
    expect.objectContaining({ name: 'NumberedError', reason: 'registry-unreadable', number: 'SB102' }),
  );
});

test('unknown fields are ignored at every level', () => {
  const tomorrow = {
    ...chat,
    mood: 'good',
    files: [],
    routes: chat.routes.map((route) => ({ ...route, x: 1 })),
  };
  expect(read({ schema: 1, remotes: [tomorrow], season: 'winter' })).toEqual({
    registry: { schema: 1, remotes: [chat] },
    problems: [],
  });
});

test.each<[string, unknown, string]>([
  ['without a version', { ...chat, version: undefined }, 'chat'],
  ['whose routes are invalid', { ...chat, routes: 'everywhere' }, 'chat'],
  ['whose container could break out of a script', { ...chat, container: 'x;alert(1)' }, 'chat'],
  ['without a name', { ...chat, name: undefined }, '#1'],
  ['that is nothing', null, '#1'],
])('a remote %s is left out and reported; the others are read', (_, broken, remote) => {
  const calendar = deployed('calendar');
  const { registry, problems } = read({ schema: 1, remotes: [broken, calendar] });
  expect(registry.remotes).toEqual([calendar]);
  expect(problems).toMatchObject([
    { name: 'RemoteError', remote, reason: 'remote-unreadable', number: 'SB103' },
  ]);
});

test('the first of two remotes with one name is used', () => {
  const { registry, problems } = read({ schema: 1, remotes: [chat, { ...chat, version: '2.0.0' }] });
  expect(registry.remotes).toEqual([chat]);
  expect(problems).toMatchObject([{ remote: 'chat', reason: 'remote-unreadable' }]);
});

// Specification 95.3
test.each([{}, { integrity: 'sha384-' }])(
  'a remote whose other versions have no hash keeps its routes and its current version: %j',
  (written) => {
    const release = { version: '0.9.0', base: '/remotes/chat/0.9.0/', record: { path: 'deployment.json' } };
    const hashless = { ...release, record: { ...release.record, ...written } };
    const remote = { ...chat, previous: hashless, canary: { percent: 10, release: hashless } };
    const { registry, problems } = read({ schema: 1, remotes: [remote] });
    expect(registry.remotes).toMatchObject([
      { version: chat.version, routes: chat.routes, previous: release, canary: { percent: 10, release } },
    ]);
    expect(problems).toEqual([]);
  },
);

// Specification 86.5
test.each([
  { path: 'remoteEntry.js', bytes: 1 },
  { path: 'remoteEntry.js', bytes: 1, integrity: 'sha384-' },
  null,
])('a remote with a file without a hash keeps its routes, and the file counts as unlisted: %j', (file) => {
  const { registry, problems } = read({ schema: 1, remotes: [{ ...chat, files: [file] }] });
  expect(registry.remotes).toEqual([{ ...chat, files: [] }]);
  expect(problems).toEqual([]);
});
