import { expect, test } from 'vitest';
import { readPageConfig } from './read-page-config.ts';

const identity = { apiKey: 'suite', authDomain: 'suite.test', projectId: 'suite' };
const own = { apiKey: 'shop', authDomain: 'shop.test', projectId: 'shop' };
const read = (config: unknown, page: { api?: string; identity?: unknown } = {}) =>
  readPageConfig({ config, api: page.api, identity: page.identity });

test('a page that says nothing gets what the suite has', () => {
  expect(read({ identity, apiBase: '/api/v2' })).toMatchObject({ identity, apiBase: '/api/v2' });
});

test('what a page says counts in place of it', () => {
  const page = { api: 'https://api.shop.test/v1', identity: own };
  expect(read({ identity, apiBase: '/api/v2' }, page)).toMatchObject({
    identity: own,
    apiBase: 'https://api.shop.test/v1',
  });
});

test.each([
  [
    'the page, whose identity provider lacks something',
    { identity },
    { identity: { apiKey: 'shop' } },
    'SB402',
  ],
  ['the page, whose identity provider is none', { identity }, { identity: 7 }, 'SB402'],
  ['the suite, whose configuration lacks the provider', {}, {}, 'SB501'],
  ['the suite, whose configuration is none', null, {}, 'SB501'],
  ['the suite, however well the page does', { apiBase: 7 }, { identity: own }, 'SB501'],
])('blames %s', (_, config, page, number) => {
  expect(() => read(config, page)).toThrow(expect.objectContaining({ number }));
});
