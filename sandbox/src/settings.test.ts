import { expect, test } from 'vitest';
import { StartRefusal } from './refusal.ts';
import { sandboxConfig, usesStandIn } from './settings.ts';

test('the browser finds the identity emulator on the one port', () => {
  expect(sandboxConfig({ PORT: '4100' })).toMatchObject({
    port: 4100,
    identity: { projectId: 'demo-switchboard', emulatorOrigin: '' },
  });
});

test('bots have webhooks on this machine if wanted, at the stand-in of Telegram', () => {
  const { telegram } = sandboxConfig({ PORT: '4100', TELEGRAM_WEBHOOKS: 'http://localhost:4100' });
  expect(telegram).toMatchObject({
    botApiRoot: 'http://localhost:4100/sandbox/bot-api',
    webhookOrigin: 'http://localhost:4100',
  });
});

test('apps may be overridden in a browser by default', () => {
  expect(sandboxConfig({})).toHaveProperty('overrides', true);
  expect(sandboxConfig({ ALLOW_OVERRIDES: 'off' })).toHaveProperty('overrides', false);
});

test('agents answer with the stand-in, unless a model is connected or none is wanted', () => {
  const standIn = sandboxConfig({ PORT: '4100' });
  expect(standIn.model.endpoint).toMatchObject({
    url: 'http://localhost:4100/sandbox/model/v1',
    name: 'sandbox-stand-in',
    embeddings: 'sandbox-stand-in-vectors',
  });
  expect(usesStandIn(standIn)).toBe(true);

  const real = sandboxConfig({ MODEL_URL: 'https://models.example/v1', MODEL_NAME: 'large' });
  expect(real.model.endpoint).toMatchObject({ url: 'https://models.example/v1', name: 'large' });
  expect(usesStandIn(real)).toBe(false);

  const none = sandboxConfig({ SANDBOX_MODEL: 'off' });
  expect(none.model.endpoint).toBeUndefined();
  expect(usesStandIn(none)).toBe(false);
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

test('businesses pay at the stand-in, unless nothing is to be billed', () => {
  expect(sandboxConfig({ PORT: '4100' }).billing).toMatchObject({
    apiUrl: 'http://localhost:4100',
    plans: { price_solo: { messages: 2_000 } },
  });
  expect(sandboxConfig({ SANDBOX_BILLING: 'off' }).billing).toBeUndefined();
  expect(() => sandboxConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(StartRefusal);
});
