import { describe, expect, test } from 'vitest';
import { BadSetting, type IdentityConfig, readConfig } from './config.ts';
import { productionSettings } from './production-settings.ts';
import { runtimeConfigOf } from './web/runtime-config.ts';

const SECRETS_KEY = 'uonREfecnn1+WEW1RkFL3pYVtr1zslQtptojjLM6dFM=';
const required = { FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key', SECRETS_KEY };

describe('settings', () => {
  test('have defaults for one machine', () => {
    const config = readConfig(required);
    expect(config).toMatchObject({ port: 3000, host: 'localhost', publicOrigin: 'http://localhost:3000' });
    expect(config.dataDir).toMatch(/\.data$/);
    expect(config.databaseUrl).toBeUndefined();
    expect(config.filesStore).toBeUndefined();
  });

  test('name the bucket of files', () => {
    const FILES_STORE = 's3://files/shop?endpoint=https://s3.example.test&region=eu-west-1';
    expect(readConfig({ ...required, FILES_STORE }).filesStore).toEqual({
      bucket: 'files',
      prefix: 'shop/',
      endpoint: 'https://s3.example.test',
      region: 'eu-west-1',
    });
    expect(productionSettings({ FILES_STORE })).toEqual(['FILES_STORE']);
  });

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['FILES_STORE', '/srv/files'],
    ['FILES_STORE', 's3:///shop'],
    ['DELETIONS_DIR', 's3:///shop'],
    ['PUBLIC_ORIGIN', 'https://shop.example/dashboard'],
    ['TELEGRAM_API_ID', '-1'],
    ['TELEGRAM_API_HASH', 'short'],
    ['TELEGRAM_WEBHOOKS', 'http://shop.example'],
    ['TELEGRAM_WEBHOOKS', 'https://shop.example:3000'],
    ['TELEGRAM_WEBHOOKS', 'https://shop.example/hooks'],
    ['MODEL_URL', 'ftp://models.example'],
    ['MODEL_PRICE_INPUT', 'cheap'],
    ['MODEL_PRICE_OUTPUT', '-1'],
    ['MODEL_CURRENCY', 'euro'],
    ['MODEL_TIMEOUT', '0'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Switchboard'],
    ['MODEL_STOPPED', 'yes'],
    ['USAGE_LIMITS', 'many'],
    ['USAGE_LIMITS', '{"messages": -1}'],
    ['USAGE_LIMITS', '{"letters": 5}'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_PLANS', '{"price_1": {"letters": 5}}'],
    ['STRIPE_API_URL', 'https://api.stripe.com/v1'],
    ['TOKEN_SYNC_URL', 'javascript:alert(1)'],
    ['TOKEN_SYNC_URL', 'https://elsewhere.example/token'],
    ['TOKEN_SYNC_URL', '//elsewhere.example/token'],
    ['FIREBASE_BOT_CHECK', 'yes'],
    ['FIREBASE_SERVICE_ACCOUNT', '/etc/key.json'],
    ['FIREBASE_SERVICE_ACCOUNT', '{"project_id": "demo"}'],
    ['REMOTE_ORIGINS', 'https://apps.example/remotes'],
    ['REMOTE_ORIGINS', 'https://*.example'],
    ['REMOTE_ORIGINS', "https://apps.example; script-src 'unsafe-inline'"],
    ['REGISTRY_KEY', 'short'],
    ['ALLOW_OVERRIDES', 'yes'],
    ['EMBED_ORIGINS', 'https://one.example null'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'many'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%zz'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['DRAIN_SECONDS', '3'],
    ['DRAIN_SECONDS', '60'],
    ['HANG_LIMIT', 'never'],
    ['HANG_LIMIT', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when it is %s', (key, value) => {
    const read = () => readConfig({ ...required, [key]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^${key} [^\\n]+$`));
  });

  // Specification 43.5
  test('take a service account of the same project alone, and give it to no page', () => {
    const account = { client_email: 'a@b.test', private_key: '-----BEGIN PRIVATE KEY-----' };
    const read = (project_id: string) =>
      readConfig({ ...required, FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...account, project_id }) });
    expect(() => read('other')).toThrow(/^FIREBASE_SERVICE_ACCOUNT .*FIREBASE_PROJECT_ID/);
    const config = read(required.FIREBASE_PROJECT_ID);
    expect(config.serviceAccount).toMatchObject({ token_uri: 'https://oauth2.googleapis.com/token' });
    expect(JSON.stringify(config.identity)).not.toContain('PRIVATE');
    expect(readConfig(required).serviceAccount).toBeUndefined();
  });

  test.each(['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'])('need %s', (key) => {
    expect(() => readConfig({ ...required, [key]: ' ' })).toThrow(new RegExp(`^${key} is required`));
  });

  test('send the browser a bot check and a place for tokens', () => {
    const config = readConfig({ ...required, FIREBASE_BOT_CHECK: 'on', TOKEN_SYNC_URL: '/session/token' });
    expect(config.identity.botCheck).toBe(true);
    expect(config.tokenSyncUrl).toBe('/session/token');
    expect(readConfig(required).identity.botCheck).toBe(false);
  });

  test('name origins with spaces or commas between them, and none by default', () => {
    const config = readConfig({
      ...required,
      REMOTE_ORIGINS: 'https://apps.example, http://localhost:9000',
      EMBED_ORIGINS: ' https://shop.example\n https://blog.example ',
    });
    expect(config.remoteOrigins).toEqual(['https://apps.example', 'http://localhost:9000']);
    expect(config.embedOrigins).toEqual(['https://shop.example', 'https://blog.example']);
    expect(readConfig(required)).toMatchObject({ remoteOrigins: [], embedOrigins: [] });
  });

  // Specification 107.1
  test('give pages the public key of the registry, if there is one', () => {
    const keyFor = (REGISTRY_KEY?: string) =>
      runtimeConfigOf(readConfig({ ...required, REGISTRY_KEY })).registryKey;
    const key = 'a'.repeat(43);
    expect([keyFor(key), keyFor()]).toEqual([key, undefined]);
  });

  test('trust a proxy on this machine, the listed ones in its place, or none', () => {
    const proxiesOf = (TRUSTED_PROXIES?: string) =>
      readConfig({ ...required, TRUSTED_PROXIES }).trustedProxies;
    expect(proxiesOf()).toEqual(['loopback']);
    expect(proxiesOf('10.0.0.0/8, fd00::1')).toEqual(['10.0.0.0/8', 'fd00::1']);
    expect(proxiesOf('none')).toEqual([]);
  });

  // Specification 12.1
  test('connect a model, with its prices and the models that agents may choose', () => {
    expect(readConfig(required).model).toEqual({
      endpoint: undefined,
      stopped: false,
      quota: { tokens: 2_000_000, money: null },
      answersPerSender: 20,
    });
    const config = readConfig({
      ...required,
      MODEL_URL: 'https://models.example/v1',
      MODEL_NAME: 'large',
      MODEL_NAMES: 'small, large',
      MODEL_EMBEDDINGS: 'vectors',
      MODEL_PRICE_OUTPUT: '1.5',
      MODEL_PRICE_EMBEDDINGS: '0.02',
      MODEL_CURRENCY: 'EUR',
      MODEL_STOPPED: 'on',
    });
    expect(config.model).toEqual({
      endpoint: {
        url: 'https://models.example/v1',
        key: undefined,
        name: 'large',
        names: ['large', 'small'],
        embeddings: 'vectors',
        check: 'large',
        prices: { input: 0, output: 1.5, embeddings: 0.02, currency: 'EUR' },
        timeout: 60,
      },
      stopped: true,
      quota: { tokens: 2_000_000, money: null },
      answersPerSender: 20,
    });
  });

  // Specification 81.6
  test('limit the answers of the model to one customer in an hour', () => {
    const limitOf = (env: object) => readConfig({ ...required, ...env }).model.answersPerSender;
    expect(limitOf({})).toBe(20);
    expect(limitOf({ MODEL_ANSWERS_PER_SENDER: '5' })).toBe(5);
    expect(limitOf({ MODEL_ANSWERS_PER_SENDER: 'none' })).toBeUndefined();
  });

  // Specification 76.6, 97.4
  test('limit what a business may use of the model in a day, without a limit in the sandbox', () => {
    const quotaOf = (env: object, identity?: IdentityConfig) =>
      readConfig({ ...required, ...env }, identity).model.quota;
    expect(quotaOf({ MODEL_DAILY_TOKENS: '5000' })).toEqual({ tokens: 5000, money: null });
    expect(quotaOf({ MODEL_DAILY_TOKENS: 'none' })).toEqual({ tokens: null, money: null });
    const prices = { MODEL_PRICE_INPUT: '1', MODEL_CURRENCY: 'EUR' };
    expect(quotaOf({ ...prices, MODEL_DAILY_MONEY: '2.5' })).toEqual({ tokens: 2_000_000, money: 2.5 });
    expect(quotaOf({}, { projectId: 'demo-x', apiKey: 'x' })).toEqual({ tokens: null, money: null });
    const total = { MODEL_TOTAL_DAILY_TOKENS: '90000', MODEL_TOTAL_DAILY_MONEY: '7' };
    expect(quotaOf({ ...prices, ...total })?.ofAll).toEqual({ tokens: 90_000, money: 7 });
    expect(quotaOf({ MODEL_TOTAL_DAILY_TOKENS: 'none' })?.ofAll).toBeUndefined();
    expect(() => quotaOf({ MODEL_TOTAL_DAILY_MONEY: '1' })).toThrow(/beside MODEL_TOTAL_DAILY_MONEY$/);
    expect(() => quotaOf({ MODEL_DAILY_MONEY: '1' })).toThrow(/^MODEL_PRICE_INPUT is required/);
    expect(() => quotaOf({ MODEL_DAILY_TOKENS: 'many' })).toThrow(/^MODEL_DAILY_TOKENS is not valid/);
  });

  test.each([
    ['MODEL_NAME', { MODEL_URL: 'https://models.example/v1' }],
    ['MODEL_URL', { MODEL_NAME: 'large' }],
    ['MODEL_URL', { MODEL_EMBEDDINGS: 'vectors' }],
    [
      'MODEL_CURRENCY',
      { MODEL_URL: 'https://models.example/v1', MODEL_NAME: 'large', MODEL_PRICE_INPUT: '1' },
    ],
  ])('need %s beside the others of the model', (key, env) => {
    expect(() => readConfig({ ...required, ...env })).toThrow(new RegExp(`^${key} is required`));
  });

  // Specification 34.1
  test('connect the payment provider, or none', () => {
    expect(readConfig(required).billing).toBeUndefined();
    const config = readConfig({
      ...required,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PLANS: '{"price_1": {"messages": 5}, "price_2": {}}',
    });
    expect(config.billing).toEqual({
      apiUrl: 'https://api.stripe.com',
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      plans: { price_1: { messages: 5 }, price_2: {} },
    });
  });

  test.each([
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_PLANS: '{}' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PLANS: '{}' }],
    ['STRIPE_PLANS', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ])('need %s beside the others of Stripe', (key, env) => {
    expect(() => readConfig({ ...required, ...env })).toThrow(new RegExp(`^${key} is required`));
  });

  test('allow overrides of remotes only when set', () => {
    expect(readConfig(required).overrides).toBe(false);
    expect(readConfig({ ...required, ALLOW_OVERRIDES: 'on' }).overrides).toBe(true);
  });

  // Specification 78.1
  test('keep source maps private, but in the sandbox', () => {
    const sandbox = { projectId: 'demo', apiKey: 'demo', emulatorOrigin: '' };
    expect(readConfig(required).sourceMaps).toBe(false);
    expect(readConfig({ ...required, SOURCE_MAPS: 'on' }).sourceMaps).toBe(true);
    expect(readConfig({}, sandbox).sourceMaps).toBe(true);
    expect(readConfig({ SOURCE_MAPS: 'off' }, sandbox).sourceMaps).toBe(false);
  });

  test('need no identity provider when the sandbox provides one', () => {
    const identity = { projectId: 'demo', apiKey: 'demo', emulatorOrigin: '' };
    expect(readConfig({}, identity).identity).toEqual(identity);
  });
});

describe('production settings', () => {
  test('are found by name', () => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://shop.example',
      FIREBASE_API_KEY: 'key',
      TELEGRAM_API_ID: '1',
      DATABASE_URL: 'postgres://db.internal/shop',
      PORT: '3000',
    };
    expect(productionSettings(env)).toEqual([
      'DATABASE_URL',
      'FIREBASE_API_KEY',
      'NODE_ENV',
      'PUBLIC_ORIGIN',
      'TELEGRAM_API_ID',
    ]);
  });

  test.each([
    'postgres://localhost/shop',
    'postgres://me@127.0.0.1:5433/shop',
    'postgres://[::1]/shop',
    'postgres:///shop?host=/var/run/postgresql',
  ])('are not a database on this machine: %s', (DATABASE_URL) => {
    expect(productionSettings({ DATABASE_URL, NODE_ENV: 'development' })).toEqual([]);
  });

  test.each(['0.0.0.0', '192.168.1.7', '::'])('are an address that others can reach (%s)', (BIND_ADDRESS) => {
    expect(productionSettings({ BIND_ADDRESS })).toEqual(['BIND_ADDRESS']);
    expect(productionSettings({ BIND_ADDRESS: 'localhost' })).toEqual([]);
  });

  test('are a database elsewhere, even when the address names another host first', () => {
    const DATABASE_URL = 'postgres://localhost/shop?host=db.internal';
    expect(productionSettings({ DATABASE_URL })).toEqual(['DATABASE_URL']);
  });
});

test('e-mail needs a mail server and a sender', () => {
  const smtp = { ...required, SMTP_URL: 'smtps://user:secret@mail.example.com' };
  expect(readConfig(required).mail).toBeUndefined();
  expect(() => readConfig(smtp)).toThrow(new BadSetting('MAIL_FROM is required beside SMTP_URL'));
  expect(readConfig({ ...smtp, MAIL_FROM: 'Switchboard <notices@example.com>' }).mail).toEqual({
    url: smtp.SMTP_URL,
    from: 'Switchboard <notices@example.com>',
  });
});

// Specification 38.9
test('pushes need both keys and a contact', () => {
  const keys = { PUSH_PUBLIC_KEY: 'B'.repeat(87), PUSH_PRIVATE_KEY: 'a'.repeat(43) };
  expect(readConfig(required).push).toBeUndefined();
  expect(() => readConfig({ ...required, ...keys })).toThrow(
    new BadSetting('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT are required together'),
  );
  expect(readConfig({ ...required, ...keys, PUSH_CONTACT: 'mailto:admin@example.com' }).push).toEqual({
    publicKey: keys.PUSH_PUBLIC_KEY,
    privateKey: keys.PUSH_PRIVATE_KEY,
    contact: 'mailto:admin@example.com',
  });
});

// Specification 106.6
test('traces are sent where the operator names a collector, by its base or its whole address', () => {
  const read = (settings: Record<string, string>) => readConfig({ ...required, ...settings }).tracing;
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toBeUndefined();
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' };
  expect(read(base)).toMatchObject({ url: 'http://localhost:4318/v1/traces', headers: {}, ratio: 1 });
  const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp' };
  const more = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x=y==', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(read({ ...base, ...whole, ...more })).toMatchObject({
    ...{ url: 'https://traces.example/otlp', ratio: 0.1 },
    headers: { 'api-key': 'a b', x: 'y==' },
  });
});
