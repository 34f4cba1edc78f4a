import { describe, expect, test } from 'vitest';
import { containerPrefix, matchRoute, type Reference, registry } from './registry.ts';
import { deployed } from './testing/remote.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const referenceTo = (version: string): Reference => ({
  version,
  base: `/remotes/chat/${version}/`,
  record: { path: 'deployment.json', integrity },
});
const [older, newer] = [referenceTo('0.9.0'), referenceTo('1.1.0')];
const file = { path: 'remoteEntry.js', bytes: 1200, integrity };

describe('a registry', () => {
  test('may be empty', () => {
    expect(registry.parse({ schema: 1, remotes: [] })).toEqual({ schema: 1, remotes: [] });
  });

  test('is read unchanged', () => {
    const remotes = [deployed('chat', { files: [file] }), deployed('calendar')];
    expect(registry.parse({ schema: 1, remotes })).toEqual({ schema: 1, remotes });
  });

  test('names the deployed shell', () => {
    const written = { schema: 1, shell: { version: '0.1.0-b12345' }, remotes: [] };
    expect(registry.parse(written)).toEqual(written);
  });

  test('lists the packages of the deployed shell', () => {
    const shell = {
      version: '0.1.0',
      provides: { contract: '2.2.0', react: '19.3.1', ui: '1.0.0' },
      shares: ['react'],
    };
    expect(registry.parse({ schema: 1, shell, remotes: [] }).shell).toEqual(shell);
  });

  test('keeps previous version and canary beside the current one', () => {
    const remotes = [deployed('chat', { previous: older, canary: { percent: 10, release: newer } })];
    expect(registry.parse({ schema: 1, remotes })).toEqual({ schema: 1, remotes });
  });

  test.each<[string, unknown]>([
    ['has less than 0 percent', { canary: { percent: -1, release: newer } }],
    ['has 100 percent', { canary: { percent: 100, release: newer } }],
    ['is for a part of a percent', { canary: { percent: 2.5, release: newer } }],
    ['names no release', { canary: { percent: 10 } }],
  ])('is refused with a canary that %s', (_, fields) => {
    const remotes = [{ ...deployed('chat'), ...(fields as object) }];
    expect(registry.safeParse({ schema: 1, remotes })).toHaveProperty('success', false);
  });

  test.each<[string, unknown]>([
    ['whose record is another file', { ...older, record: { ...older.record, path: '../deployment.json' } }],
    ['in no folder', { ...older, base: '/remotes/chat/0.9.0' }],
  ])('is refused with a previous version %s', (_, previous) => {
    const remotes = [{ ...deployed('chat'), previous }];
    expect(registry.safeParse({ schema: 1, remotes })).toHaveProperty('success', false);
  });

  test('of a build without preloads has an empty list', () => {
    const { preload: _none, ...chat } = deployed('chat');
    expect(registry.parse({ schema: 1, remotes: [chat] }).remotes[0]).toHaveProperty('preload', []);
  });

  test.each([
    ['another schema', { schema: 2, remotes: [] }],
    ['no schema', { remotes: [] }],
    ['no remotes', { schema: 1 }],
    ['a shell without a version', { schema: 1, shell: {}, remotes: [] }],
    ['a shell whose version is empty', { schema: 1, shell: { version: '' }, remotes: [] }],
    [
      'a base that is not a folder',
      { schema: 1, remotes: [deployed('chat', { base: '/remotes/chat/1.0.0' })] },
    ],
    ['a bad manifest', { schema: 1, remotes: [deployed('Chat')] }],
    ['an incomplete file', { schema: 1, remotes: [deployed('chat', { files: [{ ...file, bytes: 1.5 }] })] }],
    ...['', 'sha256-AAAA', 'sha384-short', `sha384-${'"'.repeat(64)}`].map((bad): [string, unknown] => [
      `the integrity ${bad || '(none)'}`,
      { schema: 1, remotes: [deployed('chat', { files: [{ ...file, integrity: bad }] })] },
    ]),
  ])('is refused with %s', (_, written) => {
    expect(registry.safeParse(written)).toHaveProperty('success', false);
  });
});

test('the container name of a remote is a valid identifier', () => {
  expect(containerPrefix('ai-agents-2')).toBe('switchboard_ai_agents_2');
});

describe('a path', () => {
  const route = { ...deployed('x').routes[0], screen: 'main', title: { en: 'X' } };
  const at = (path: string, screen = path) => ({
    ...route,
    path,
    screen,
    access: 'signed-in' as const,
    layout: 'dashboard' as const,
  });
  const remotes = [
    deployed('chat', { routes: [at('/dashboard/chat'), at('/dashboard/chat/archive')] }),
    deployed('calendar', { routes: [at('/dashboard/calendar'), at('/dashboard/chat/archive/old')] }),
  ];
  const found = (pathname: string) => {
    const match = matchRoute(remotes, pathname);
    return match && [match.remote.name, match.route.path];
  };

  test.each([
    ['/dashboard/chat', ['chat', '/dashboard/chat']],
    ['/dashboard/chat/', ['chat', '/dashboard/chat']],
    ['/dashboard/chat/account:7', ['chat', '/dashboard/chat']],
    ['/dashboard/chat/archive', ['chat', '/dashboard/chat/archive']],
    ['/dashboard/chat/archive/2026', ['chat', '/dashboard/chat/archive']],
    ['/dashboard/chat/archive/old/7', ['calendar', '/dashboard/chat/archive/old']],
    ['/dashboard/chat/archived', ['chat', '/dashboard/chat']],
  ])('%s belongs to the longest route above it', (pathname, expected) => {
    expect(found(pathname)).toEqual(expected);
  });

  test.each([
    '/',
    '',
    '/dashboard',
    '/dashboard/chatter',
    '/dashboard/cha',
    '/x/dashboard/chat',
    '/dashboard/Chat',
  ])('%j belongs to no remote', (pathname) => {
    expect(found(pathname)).toBeUndefined();
  });

  test('has no remote if none is deployed', () => {
    expect(matchRoute([], '/dashboard/chat')).toBeUndefined();
  });
});
