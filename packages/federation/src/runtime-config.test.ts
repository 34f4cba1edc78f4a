import { expect, test } from 'vitest';
import { runtimeConfig } from './runtime-config.ts';

const identity = { apiKey: 'key', authDomain: 'shop.test', projectId: 'shop' };

test('by default the API and the apps are on the same origin, without overrides and embedding', () => {
  expect(runtimeConfig.parse({ identity })).toEqual({
    apiBase: '/api/v1',
    identity,
    remoteOrigins: [],
    overrides: false,
    embedOrigins: [],
  });
});

test('an emulator on the origin of the page differs from none', () => {
  const parsed = runtimeConfig.parse({ identity: { ...identity, emulatorOrigin: '' } });
  expect(parsed.identity).toHaveProperty('emulatorOrigin', '');
});

test.each([{}, { identity: {} }, { identity: { ...identity, apiKey: 7 } }])('%j is refused', (written) => {
  expect(runtimeConfig.safeParse(written)).toHaveProperty('success', false);
});
