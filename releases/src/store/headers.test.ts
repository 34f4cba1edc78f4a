import { expect, test } from 'vitest';
import { headersOf } from './headers.ts';

const forever = 'public, max-age=31536000, immutable';

test.each([
  ['remotes/chat/1.0.0/remoteEntry.js', forever],
  ['remotes/chat/1.0.0/deployment.json', forever],
  ['static/index.1a2b3c4d.js', forever],
  ['static/index.1a2b3c4d.js.gz', forever],
  ['index.html', 'no-cache'],
  ['registry.json', 'no-cache'],
  ['appearance.js', 'no-cache'],
  ['icons/icon-192.png', 'no-cache'],
])('%s has the Cache-Control header %s', (path, cacheControl) => {
  expect(headersOf(path).cacheControl).toBe(cacheControl);
});

test.each([
  ['a.js', { type: 'text/javascript; charset=utf-8' }],
  ['a.mjs', { type: 'text/javascript; charset=utf-8' }],
  ['a.js.br', { type: 'text/javascript; charset=utf-8', encoding: 'br' }],
  ['a.css.gz', { type: 'text/css; charset=utf-8', encoding: 'gzip' }],
  ['a.webmanifest', { type: 'application/manifest+json' }],
  ['a.unheard-of', { type: 'application/octet-stream' }],
])('%s has its content type', (path, headers) => {
  expect(headersOf(path)).toEqual({ ...headers, cacheControl: 'no-cache' });
});
