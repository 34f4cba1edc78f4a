import { expect, test } from 'vitest';
import { readPageConfig } from './read-page-config.ts';

const identity = { apiKey: 'suite', authDomain: 'suite.test', projectId: 'suite' };
const own = { apiKey: 'shop', authDomain: 'shop.test', projectId: 'shop' };
const read = (config: unknown, page: { api?: string; identity?: unknown } = {}) =>
  readPageConfig({ config, api: page.api, identity: page.identity });

test('a page without settings gets those of the suite', () => {
  expect(read({ identity, apiBase: '/api/v2' })).toMatchObject({ identity, apiBase: '/api/v2' });
});

test('settings of the page override those of the suite', () => {
  const page = { api: 'https://api.shop.test/v1', identity: own };
  expect(read({ identity, apiBase: '/api/v2' }, page)).toMatchObject({
    identity: own,
    apiBase: 'https://api.shop.test/v1',
  });
});

test.each([
  ['the page for an incomplete identity provider', { identity }, { identity: { apiKey: 'shop' } }, 'SB402'],
  ['the page for an invalid identity provider', { identity }, { identity: 7 }, 'SB402'],
  ['the suite for a configuration without an identity provider', {}, {}, 'SB501'],
  ['the suite for a missing configuration', null, {}, 'SB501'],
  [
    'the suite for an invalid configuration, even if the page is correct',
    { apiBase: 7 },
    { identity: own },
    'SB501',
  ],
])('blames %s', (_, config, page, number) => {
  expect(() => read(config, page)).toThrow(expect.objectContaining({ number }));
});
