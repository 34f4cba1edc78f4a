// @vitest-environment happy-dom
import { deployed } from '@switchboard/federation/testing';
import { beforeEach, expect, test } from 'vitest';
import { preloadApp } from './preload-app.ts';

const suite = { origin: 'https://suite.test', nonce: undefined };
const integrity = 'sha384-abc';
const chat = deployed('chat', {
  preload: ['app.js', 'app.css'],
  files: ['remoteEntry.js', 'app.js', 'app.css'].map((path) => ({ path, bytes: 1, integrity })),
});
const files = (remotes: unknown[]) => ({
  config: {},
  registry: JSON.stringify({ schema: 1, remotes }),
  record: { scripts: [], styles: [], fonts: ['static/embed/inter.woff2'] },
});

beforeEach(() => {
  document.head.replaceChildren();
});

const preloads = () =>
  [...document.querySelectorAll('link')].map(({ rel, as, href, crossOrigin, integrity }) =>
    [rel, as, href, crossOrigin, integrity].join(' ').trim(),
  );
const FONT = 'preload font https://suite.test/static/embed/inter.woff2 anonymous';

test('the first files of an app and the fonts are requested as they are later', () => {
  preloadApp(suite, files([deployed('calendar'), chat]), 'chat');
  const at = 'https://suite.test/remotes/chat/1.0.0';
  expect(preloads()).toEqual([
    FONT,
    `preload script ${at}/remoteEntry.js anonymous ${integrity}`,
    `preload script ${at}/app.js anonymous ${integrity}`,
    `preload style ${at}/app.css anonymous ${integrity}`,
  ]);
});

test('a second element of the same app requests nothing more', () => {
  preloadApp(suite, files([chat]), 'chat');
  preloadApp(suite, files([chat]), 'chat');
  expect(preloads()).toHaveLength(4);
});

test('files on another origin are requested there if the operator lists it', () => {
  const elsewhere = files([{ ...chat, base: 'https://cdn.test/chat/' }]);
  preloadApp(suite, elsewhere, 'chat');
  expect(preloads()).toEqual([FONT]);
  preloadApp(suite, { ...elsewhere, config: { remoteOrigins: ['https://cdn.test'] } }, 'chat');
  expect(preloads()[1]).toContain('https://cdn.test/chat/remoteEntry.js');
});

test.each([
  ['an unknown app', files([]).registry],
  ['a registry that is not JSON', '{'],
  ['a remote that cannot be read', '{"remotes":[null,{"name":"chat"}]}'],
])('nothing of the app is requested for %s', (_, registry) => {
  preloadApp(suite, { ...files([]), registry }, 'chat');
  expect(preloads()).toEqual([FONT]);
});

test('a record of an earlier shell names no fonts', () => {
  preloadApp(suite, { ...files([]), record: { scripts: [], styles: [] } }, 'chat');
  expect(preloads()).toEqual([]);
});
