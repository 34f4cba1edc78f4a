import { expect, test } from 'vitest';
import { StartRefusal } from './refusal.ts';
import { sandboxConfig } from './settings.ts';

test('the browser finds the identity emulator on the one port', () => {
  expect(sandboxConfig({ PORT: '4100' })).toMatchObject({
    port: 4100,
    identity: { projectId: 'demo-switchboard', emulatorOrigin: '' },
  });
});

test('apps may be overridden in a browser by default', () => {
  expect(sandboxConfig({})).toHaveProperty('overrides', true);
  expect(sandboxConfig({ ALLOW_OVERRIDES: 'off' })).toHaveProperty('overrides', false);
});

test.each([
  { FIREBASE_PROJECT_ID: 'our-project' },
  { PUBLIC_ORIGIN: 'https://dashboard.example.com' },
  { DATABASE_URL: 'postgres://db.example.com/switchboard' },
  { TELEGRAM_API_ID: '12345' },
  { NODE_ENV: 'production' },
])('the sandbox refuses to start next to %o, and names the setting', (env) => {
  const [name = ''] = Object.keys(env);
  const start = () => sandboxConfig(env);
  expect(start).toThrow(StartRefusal);
  expect(start).toThrow(name);
});

test('a port that is not known beforehand is refused', () => {
  expect(() => sandboxConfig({ PORT: '0' })).toThrow(StartRefusal);
});
