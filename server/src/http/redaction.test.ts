import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { masterKey } from '../secrets/master-key.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
const secret = randomBytes(24).toString('hex');
const key = randomBytes(32);
const DATABASE_PASSWORD = 'p/a ss#word';

/** Texts with a secret, as libraries and systems write them. The secret itself is the second part. */
const CORPUS: Record<string, readonly [text: string, secret: string]> = {
  'the token of a bot': [`https://api.telegram.org/bot7000000001:AA${secret}/getMe`, secret],
  'the token of a file of a bot': [`GET /file/bot7000000001:AA${secret}/photos/1.jpg`, secret],
  'an id token': [`token eyJhbGciOiJSUzI1NiJ9.${secret}.${secret}`, secret],
  'a session of an account': [`cannot import ${secret.repeat(8)}`, secret],
  'the link of a QR code': [`tg://login?token=${secret}`, secret],
  'the address of a feed': [`GET /api/v1/booking/feeds/${secret}.ics`, secret],
  'the address of a feed behind a host': [`https://x.example/api/v1/booking/feeds/${secret}.ics?x=1`, secret],
  'a cookie': [`cookie: __Host-access=${secret}; csrftoken=${secret}`, secret],
  'a bearer': [`authorization: Bearer ${secret}`, secret],
  'an address of Chrome for pushes': [`https://fcm.googleapis.com/fcm/send/${secret}:APA91b`, secret],
  'an address of Firefox for pushes': [
    `https://updates.push.services.mozilla.com/wpush/v2/${secret}`,
    secret,
  ],
  'an address of Safari for pushes': [`https://web.push.apple.com/${secret}`, secret],
  'an address of Windows for pushes': [`https://wns2-par02p.notify.windows.com/w/?token=${secret}`, secret],
  'the password of a database': [`connect ECONNREFUSED postgres://shop:${secret}@db.internal/shop`, secret],
  'the password of a mail server': [`smtps://user:${secret}@mail.example.com refused`, secret],
  'a key of Stripe': [`Invalid API Key provided: sk_live_${secret}`, secret],
  'a restricted key of Stripe': [`rk_live_${secret}`, secret],
  'a secret of a webhook of Stripe': [`whsec_${secret}`, secret],
  'a key of a model': [`Incorrect API key provided: sk-proj-${secret}`, secret],
  'a private key': [`-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`, secret],
  'a code in an address': [`/verify-code?mode=reset&oobCode=${secret}&x=1`, secret],
  'a password of a database with an @': [`postgres://shop:p@${secret}@db.internal/shop failed`, secret],
  'the decoded password of the settings': [`sent ${DATABASE_PASSWORD} to the server`, DATABASE_PASSWORD],
  'a password in JSON': [`body {"password":"my ${secret}","x":1}`, secret],
  'a password in JSON within JSON': [JSON.stringify({ body: `{"newPassword": "${secret}"}` }), secret],
  'a password of a form': [`password=${secret}&email=x`, secret],
  'a password of a header': [`X-Password: ${secret}`, secret],
  'a key of a header': [`x-api-key: ${secret}`, secret],
  'a token in a fragment': [`/sign-in#access_token=${secret}`, secret],
  'a token of a bot in a query': [`?next=bot7000000001%3AAA${secret}`, secret],
  'the beginning of an id token': [`token eyJhbGciOiJSUzI1NiJ9.${secret}`, secret],
  'the address of a feed in a query': [`?next=%2Fapi%2Fv1%2Fbooking%2Ffeeds%2F${secret}.ics`, secret],
  'a session of an account in plain base64': [`cannot import ${`${secret}+/`.repeat(8)}=`, secret],
  'a key of Google': [`x-goog AIzaSy${secret}`, secret],
  'a phone': ['cannot reach +34 600 123-456', '600 123-456'],
  'a phone in a query': ['GET /x?q=%2B34600123456', '34600123456'],
  'an e-mail address in a query': ['GET /x?q=ada%40mail.example.com', 'mail.example.com'],
  'the master key': [`key ${key.toString('base64')} is loaded`, key.toString('base64')],
  'the master key in digits': [`key=${key.toString('hex')}`, key.toString('hex')],
};

/** Fields whose whole value is a secret, whatever it looks like. */
const FIELDS = [
  ...[
    'token',
    'id_token',
    'botToken',
    'authorization',
    'cookie',
    'set-cookie',
    'session',
    'code',
    'password',
  ],
  ...[
    'phoneCodeHash',
    'phone_code_hash',
    'qrLink',
    'qr_link',
    'auth',
    'endpoint',
    'privateKey',
    'private_key',
  ],
  ...['secret', 'webhookSecret', 'secretKey', 'api_key', 'apiKey', 'masterKeys', 'params'],
  ...[
    'newPassword',
    'password_hash',
    'passphrase',
    'pwd',
    'credentials',
    'phone',
    'customerPhone',
    'phoneNumber',
  ],
  ...['loginCode', 'oobCode', 'x-api-key', 'stripe-signature', 'sessionString', 'refresh'],
  'x-telegram-bot-api-secret-token',
];

/** Where a text may stand in a line. */
const PLACES: Record<string, (log: FastifyBaseLogger, level: (typeof LEVELS)[number], text: string) => void> =
  {
    'as the message': (log, level, text) => log[level](text),
    'in a field': (log, level, text) => log[level]({ detail: text }, 'Told'),
    'in a nested list': (log, level, text) => log[level]({ a: { b: [{ c: [text] }] } }, 'Told'),
    'in the message of an error': (log, level, text) => log[level]({ err: new Error(text) }, 'Failed'),
    'in the cause of an error': (log, level, text) =>
      log[level](new Error('Failed', { cause: new Error('Why', { cause: text }) })),
    'in the name of a field': (log, level, text) => log[level]({ [text]: 1 }, 'Told'),
    'in a child of the log': (log, level, text) => log.child({ about: text })[level]('Told'),
  };

let said = '';
const logStream = new Writable({
  write: (chunk, _encoding, done) => {
    said += String(chunk);
    done();
  },
});

let base: TestServer;
let server: TestServer;
beforeAll(async () => {
  base = await createTestServer();
  server = await createTestServer({
    logStream,
    open: sharing(base),
    config: {
      ...{ logLevel: 'trace', masterKeys: [masterKey(key)] },
      databaseUrl: `postgres://shop:${encodeURIComponent(DATABASE_PASSWORD)}@db.internal/shop`,
    },
  });
});
afterAll(async () => {
  await server.close();
  await base.close();
});
beforeEach(() => {
  said = '';
});

// Specification 73.9, 84.7
describe.each(LEVELS)('at the level %s', (level) => {
  test.each(Object.entries(PLACES))('no secret of the corpus is logged %s', (_, write) => {
    for (const [name, [text, hidden]] of Object.entries(CORPUS)) {
      said = '';
      write(server.app.log, level, text);
      expect(said, name).toContain(`"level"`);
      expect(said, name).toContain('[redacted]');
      expect(said, name).not.toContain(hidden);
    }
  });

  test.each(FIELDS)('no value of a field %s is logged', (field) => {
    server.app.log[level]({ deep: { [field]: 'letters' }, list: [{ [field]: ['letters'] }] }, 'Told');
    expect(said).toContain('[redacted]');
    expect(said).not.toContain('letters');
  });
});

// Specification 73.10
test.each(['booking/feeds', 'booking/%66eeds'])('the address of a feed is not logged: %s', async (path) => {
  await server.app.inject(`/api/v1/${path}/${secret}.ics?x=${secret}`);
  expect(said).toContain('/booking/feeds/[redacted]');
  expect(said).not.toContain(secret);
});

test('what an operator needs stays', () => {
  const useful = [
    'password authentication failed for user "shop"',
    "connect ECONNREFUSED 10.0.0.1:5432, code: 'ECONNREFUSED'",
    'The model allows max_tokens: 4096',
    '2026-11-28T07:44:28+0100 took 1.5e+10',
    'Unexpected token } in JSON at position 3',
    'bot 7000001 of 11111111-2222-4333-8444-555555555555',
  ];
  for (const text of useful) {
    said = '';
    server.app.log.warn(text);
    expect(JSON.parse(said).msg).toBe(text);
  }
  server.app.log.warn(
    { botId: '7000001', route: '/api/v1/messaging/chats/', status: 503 },
    'Not sent: timeout',
  );
  expect(said).toContain('7000001');
  expect(said).toContain('/api/v1/messaging/chats/');
  expect(said).toContain('Not sent: timeout');
  server.app.log.warn('at f (/app/node_modules/.pnpm/ai@6.0.324_zod@4.6.7/node_modules/ai/src/a.ts:2:3)');
  expect(said).toContain('ai@6.0.324_zod@4.6.7');
});

test('a long text is cut, and no secret at the cut is left', () => {
  for (const before of [19_000, 19_490, 19_700, 19_960, 19_999]) {
    said = '';
    server.app.log.warn(`${'x '.repeat(before / 2)} bot7000000001:AA${secret} ${'y '.repeat(50_000)}`);
    expect(said.length).toBeLessThan(21_000);
    expect(said).not.toContain(`AA${secret.slice(0, 6)}`);
  }
});

test('a long line of one client takes little time', () => {
  const hostile = [
    'a:',
    '://a:',
    '-----BEGIN A',
    'sk-',
    'https://fcm.googleapis.com/',
    'eyJ.',
    '1:',
    'a@a.',
    'password',
    'token=',
    '+1 ',
    '%2B',
  ];
  const begun = performance.now();
  for (const text of hostile) server.app.log.warn(text.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(3_000);
});
