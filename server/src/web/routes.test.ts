import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { HEAD_MARKER, renderPage } from '@switchboard/federation/page';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { makeFolder, removeFolder, temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitsWith } from '../limits/table.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

const SCRIPT = 'console.log("chat")';
const integrity = `sha384-${'A'.repeat(64)}`;

const routeAt = (path: string, en: string) => ({
  path,
  screen: 'screen',
  title: { en },
  access: 'signed-in' as const,
  layout: 'dashboard' as const,
});

const remote: DeployedRemote = {
  name: 'chat',
  routes: [routeAt('/dashboard/chat', 'Chats </script><script>alert(1)')],
  requires: { contract: '^1', react: '^19', ui: '^0' },
  version: '1.2.3',
  base: '/remotes/chat/1.2.3/',
  entry: 'remoteEntry.js',
  container: 'switchboard_chat',
  preload: ['app.1a2b3c4d.js'],
  shares: ['react'],
  menu: [],
  commands: [],
  files: [{ path: 'remoteEntry.js', bytes: SCRIPT.length, integrity }],
};
const elsewhere: DeployedRemote = {
  ...remote,
  name: 'calendar',
  routes: [routeAt('/dashboard/calendar', 'Calendar')],
  base: 'https://cdn.example.test/calendar/2/',
};

const writeSite = async (siteDir: string, files: Record<string, string | Buffer>) => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true });
    await writeFile(join(siteDir, path), content);
  }
};

let server: TestServer;
let siteDir: string;
beforeAll(async () => {
  siteDir = await makeFolder();
  await writeSite(siteDir, {
    'index.html': `<html><head>${HEAD_MARKER}</head></html>`,
    'registry.json': JSON.stringify({ schema: 1, remotes: [remote, elsewhere] }),
    'shell.json': JSON.stringify({
      screens: { '/login': [{ path: 'static/login.js', bytes: 1, integrity }] },
    }),
    'icon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    'icons/icon-192.png': Buffer.from([137, 80, 78, 71]),
    '.secret': 'x',
    'push-worker.js': SCRIPT,
    'appearance.js': `${SCRIPT};`.repeat(100),
    'static/main.fadd4183.js': SCRIPT,
    'static/main.fadd4183.js.map': '{"sources":[]}',
    'remotes/chat/1.2.3/release.json': '{"by":"Ada"}',
    'remotes/chat/1.2.3/rolled-back.json': '{"by":"Ada"}',
    'remotes/chat/1.2.3/remoteEntry.js': SCRIPT,
    'remotes/chat/1.2.3/remoteEntry.js.br': brotliCompressSync(SCRIPT),
    'remotes/chat/1.2.3/remoteEntry.js.gz': gzipSync(SCRIPT),
  });
  server = await createTestServer({ config: { siteDir, remoteOrigins: ['https://cdn.example.test'] } });
});
afterAll(async () => {
  await server.close();
  await removeFolder(siteDir);
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const page = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml' });

describe('a page', () => {
  test.each(['/', '/login', '/dashboard/chat?id=1', '/no/such/screen', '//', '/dashboard/chat/1.5/x'])(
    'is served at %s',
    async (url) => {
      const { statusCode, headers } = await page(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
      });
    },
  );

  test('has another nonce each time, which the policy names', async () => {
    const [one, other] = [await page('/'), await page('/')];
    const nonceOf = (body: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body)?.[1];
    expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)}'`);
  });

  test('brings the registry and the configuration, which cannot break out of their blocks', async () => {
    const { body } = await page('/');
    const block = (id: string) =>
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(body)?.[1];
    expect(JSON.parse(block('switchboard-registry') ?? '')).toMatchObject({
      schema: 1,
      remotes: [remote, elsewhere],
    });
    expect(JSON.parse(block('switchboard-config') ?? '')).toEqual((await get('/config.json')).json());
    expect(body).not.toContain('<script>alert');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for a client that takes %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get('/', { accept: 'text/html', 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompress(rawPayload).toString()).toContain('id="switchboard-registry"');
  });

  test('is not compressed for other clients', async () => {
    expect((await page('/')).headers['content-encoding']).toBeUndefined();
  });

  test('preloads the files of its remote, and no others, for a visitor who may have a session', async () => {
    const { body } = await get('/dashboard/chat/42', { accept: 'text/html', cookie: '__Host-access=abc' });
    expect(body).toContain(
      `<link rel="preload" as="script" href="/remotes/chat/1.2.3/remoteEntry.js" crossorigin="anonymous" integrity="${integrity}">`,
    );
    expect(body).toContain('href="/remotes/chat/1.2.3/app.1a2b3c4d.js"');
    expect(body).not.toContain('href="https://cdn.example.test');
    expect(body).not.toContain('static/login.js');
  });

  test('preloads the sign-in for a visitor without one', async () => {
    for (const url of ['/login', '/dashboard/chat/42']) {
      const { body } = await page(url);
      expect(body.match(/<link rel="preload"[^>]*>/g)).toEqual([
        `<link rel="preload" as="script" href="/static/login.js" crossorigin="anonymous" integrity="${integrity}">`,
      ]);
    }
  });
});

describe('a page for a visitor', () => {
  const visit = async (cookie: string) => {
    const { body, headers } = await get('/login', { accept: 'text/html', cookie });
    return { said: /<meta name="switchboard-session" content="(\w+)">/.exec(body)?.[1], headers };
  };

  test.each(['', 'csrftoken=abc', '__Host-access=; __Host-refresh='])(
    'without a session (%j) says so, and is not stored: a sign-in would make it untrue',
    async (cookie) => {
      const { said, headers } = await visit(cookie);
      expect(said).toBe('none');
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test.each(['__Host-access=abc', '__Host-refresh=abc', 'csrftoken=abc; __Host-refresh=stale'])(
    'who may have a session (%j) says nothing about it',
    async (cookie) => {
      const { said, headers } = await visit(cookie);
      expect(said).toBeUndefined();
      expect(headers['cache-control']).toBe('private, no-cache');
    },
  );

  test('is not mixed up with another user’s by a shared cache', async () => {
    for (const cookie of ['', '__Host-access=abc']) {
      const { headers } = await visit(cookie);
      expect(headers.vary).toBe('accept, accept-encoding, cookie');
      expect(headers['cache-control']).toContain('private');
    }
  });
});

describe('the policy of a page', () => {
  const policyOf = async (from = server) => {
    const { headers } = await from.app.inject({ url: '/', headers: { accept: 'text/html' } });
    const directives = String(headers['content-security-policy']).split('; ');
    return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/)));
  };

  test('allows nothing by default, no eval, and no frame around it', async () => {
    const policy = await policyOf();
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    });
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval');
    expect(policy['script-src']).not.toMatch(/unsafe|nonce/);
  });

  test('names the listed origins of remotes and no other of the registry, and those of the identity provider', async () => {
    const policy = await policyOf();
    expect(policy['script-src']).toBe("'self' https://cdn.example.test https://apis.google.com");
    const { siteDir } = server.config;
    const unlisted = await createTestServer({ open: sharing(server), config: { siteDir } });
    expect(JSON.stringify(await policyOf(unlisted))).not.toContain('cdn.example.test');
    await unlisted.close();
    expect(policy['frame-src']).toBe('https://demo-test.firebaseapp.com');
    expect(policy['connect-src']).toContain('https://securetoken.googleapis.com');
  });

  test('allows the bot check where the identity provider asks for it, and nowhere else', async () => {
    const identity = { projectId: 'demo-test', apiKey: 'key', botCheck: true };
    const { siteDir } = server.config;
    const checked = await createTestServer({ open: sharing(server), config: { siteDir, identity } });
    const policy = await policyOf(checked);
    await checked.close();
    expect(policy['script-src']).toContain('https://www.gstatic.com/recaptcha/');
    expect(policy['frame-src']).toContain('https://www.google.com/recaptcha/');
    expect(policy['connect-src']).toContain('https://recaptchaenterprise.googleapis.com');
    expect(JSON.stringify(await policyOf())).not.toContain('recaptcha');
  });

  // Specification 83.6
  test('requires Trusted Types of a shell that brings a policy for them, unless Google checks for bots', async () => {
    const marked = await makeFolder();
    await writeSite(marked, {
      'index.html': `<meta name="trusted-types" content="default" />${HEAD_MARKER}`,
    });
    const withMark = async (more: object) => {
      const identity = { projectId: 'demo-test', apiKey: 'key', ...more };
      const own = await createTestServer({ open: sharing(server), config: { siteDir: marked, identity } });
      return policyOf(own).finally(own.close);
    };
    expect(await withMark({})).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default gapi#gapi goog#html',
    });
    const emulator = { emulatorOrigin: 'http://localhost:9099' };
    expect(await withMark(emulator)).toMatchObject({ 'trusted-types': 'default' });
    for (const policy of [await withMark({ botCheck: true }), await policyOf()]) {
      expect(policy).not.toHaveProperty('require-trusted-types-for');
      expect(policy).not.toHaveProperty('trusted-types');
    }
    await removeFolder(marked);
  });

  test('allows dev servers on the own machine where remotes may be overridden, and nowhere else', async () => {
    const { siteDir } = server.config;
    const lenient = await createTestServer({ open: sharing(server), config: { siteDir, overrides: true } });
    const policy = await policyOf(lenient);
    await lenient.close();
    for (const directive of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
      for (const machine of ['http://localhost:*', 'http://127.0.0.1:*'])
        expect(policy[directive]).toContain(machine);
    for (const machine of ['ws://localhost:*', 'ws://127.0.0.1:*'])
      expect(policy['connect-src']).toContain(machine);
    expect(JSON.stringify(await policyOf())).not.toMatch(/localhost|127\.0\.0\.1/);
  });

  test('names the emulator in place of the provider, and the extra origins', async () => {
    const identity = { projectId: 'demo-test', apiKey: 'key', emulatorOrigin: 'http://localhost:9099' };
    const { siteDir } = server.config;
    const sandbox = await createTestServer({
      open: sharing(server),
      config: { siteDir, identity, remoteOrigins: ['https://cdn.example.test'] },
      extraOrigins: { connect: ['ws://localhost:3100'] },
    });
    const policy = await policyOf(sandbox);
    await sandbox.close();
    expect(policy['script-src']).toBe("'self' https://cdn.example.test");
    expect(policy['frame-src']).toBe("'self'");
    expect(policy['connect-src']).toBe(
      "'self' https://cdn.example.test http://localhost:9099 ws://localhost:3100",
    );
  });
});

describe('a file', () => {
  const ENTRY = '/remotes/chat/1.2.3/remoteEntry.js';

  test.each([ENTRY, '/static/main.fadd4183.js'])(
    '%s never changes, so it is kept for a year',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        'x-content-type-options': 'nosniff',
      });
      expect(body).toBe(SCRIPT);
    },
  );

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('is sent as %s can be read', async (accepted, encoding) => {
    const { headers } = await get(ENTRY, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(headers['content-type']).toContain('javascript');
  });

  test.each(['/registry.json', '/icon.svg', '/config.json', '/manifest.webmanifest', '/icons/icon-192.png'])(
    '%s is revalidated each time',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icons/icon-192.png', 'image/png'],
    ['/icon.svg', 'image/svg+xml'],
  ])('%s is %s: the page can be installed with it', async (url, type) => {
    expect((await get(url)).headers['content-type']).toContain(type);
  });

  // Specification 38.10
  test('the worker of pushes is revalidated each time, may control all pages, and sends no requests', async () => {
    const { headers } = await get('/push-worker.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(headers['content-type']).toContain('javascript');
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/registry.json');
    const again = await get('/registry.json', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('without a compressed copy is compressed as it is sent, and known by its tag', async () => {
    const accepted = { 'accept-encoding': 'gzip, br' };
    const { headers, rawPayload } = await get('/appearance.js', accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain(SCRIPT);
    const tagged = { ...accepted, 'if-none-match': String(headers.etag) };
    const again = await get('/appearance.js', tagged);
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.byteLength).toBe(0);
    const part = await get('/appearance.js', { ...accepted, range: 'bytes=0-6' });
    expect(part).toMatchObject({ statusCode: 206, body: 'console' });
  });

  test('that is a source map is served unless the operator keeps them private', async () => {
    const map = '/static/main.fadd4183.js.map';
    expect((await get(map)).statusCode).toBe(200);
    const config = { siteDir: server.config.siteDir, sourceMaps: false };
    const other = await createTestServer({ open: sharing(server), config });
    const [hidden, script] = await Promise.all(
      [map, '/static/main.fadd4183.js'].map((url) => other.app.inject(url)),
    );
    await other.close();
    expect([hidden?.statusCode, script?.statusCode]).toEqual([404, 200]);
  });

  test('may be used by pages of other origins', async () => {
    expect((await get(ENTRY)).headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    '/remotes/chat/1.2.3/missing.js',
    '/remotes/chat/9.9.9/',
    '/remotes/nothing',
    '/static/missing.js',
    '/missing.js',
    '/.secret',
    '/remotes/chat/1.2.3/release.json',
    '/remotes/chat/1.2.3/rolled-back.json',
    '/index.html',
    '/dashboard/chat/index.html',
    '//index.html',
    '/%2Findex.html',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/static/..%5c..%5cx.js',
  ])('that is not there, %s, is 404 and never a page', async (url) => {
    const { statusCode, headers } = await page(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(headers['content-type']).toContain('application/json');
  });

  test('is not a screen for a program that requests data', async () => {
    expect((await get('/dashboard/chat', { accept: 'application/json' })).statusCode).toBe(404);
  });
});

test('a call that does not exist is never a page', async () => {
  const answer = await page('/api/v1/nowhere/');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Not found', code: 'not_found' });
});

describe('a public URL with https', () => {
  const transportOf = async (publicOrigin: string) => {
    const other = await createTestServer({ open: sharing(server), config: { publicOrigin } });
    const urls = ['/', '/healthz', '/missing.js', '/api/v1/users/auth/me/'];
    const answers = await Promise.all(urls.map((url) => other.app.inject(url)));
    await other.close();
    return new Set(answers.map(({ headers }) => headers['strict-transport-security']));
  };

  test('is opened over https only from then on', async () => {
    expect(await transportOf('https://dashboard.example.test')).toEqual(new Set(['max-age=31536000']));
  });

  test('may be opened over http on one machine', async () => {
    expect(await transportOf('http://localhost:3000')).toEqual(new Set([undefined]));
  });
});

// Specification 88.3
test('healthz and readyz ask the database, livez does not', async () => {
  expect((await get('/healthz')).json()).toMatchObject({ status: 'ok' });
  const { db, wakeups } = server;
  const execute = () => Promise.reject(new Error('gone'));
  const gone = Object.assign(Object.create(db), { execute });
  const broken = await createTestServer({ open: sharing({ db: gone, wakeups, close: server.close }) });
  const statusOf = async (path: string) => (await broken.app.inject(path)).statusCode;
  const [health, live, ready] = [
    await statusOf('/healthz'),
    await statusOf('/livez'),
    await statusOf('/readyz'),
  ];
  await broken.close();
  expect({ health, live, ready }).toEqual({ health: 503, live: 200, ready: 503 });
});

test('healthz refuses no monitor, and asks the database once for all who ask at one moment', async () => {
  let queries = 0;
  const execute = async () => {
    queries += 1;
    await new Promise(setImmediate);
  };
  const { db, wakeups } = server;
  const slow = Object.assign(Object.create(db), { execute });
  const rateLimits = limitsWith({ times: 1, page: { visitor: { most: 1, seconds: 600 } } });
  const other = await createTestServer({
    open: sharing({ db: slow, wakeups, close: server.close }),
    config: { rateLimits },
  });
  queries = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => other.app.inject('/healthz')));
  await other.close();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(queries).toBeLessThan(answers.length);
});

/** The home page of a site with these files. */
const homeOf = async (files: Record<string, string>) => {
  const siteDir = await temporaryFolder();
  await writeSite(siteDir, files);
  const other = await createTestServer({ open: sharing(server), config: { siteDir } });
  const answer = await other.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await other.close();
  return answer;
};

test('a registry that is no JSON costs the remotes, not the page', async () => {
  const { statusCode, body } = await homeOf({ 'index.html': HEAD_MARKER, 'registry.json': '{"schema":1,' });
  expect(statusCode).toBe(200);
  expect(body).not.toContain('switchboard-registry');
  expect(body).toContain('switchboard-config');
});

test('a registry with a broken remote is sent unchanged: the shell reports it', async () => {
  const registry = '{"schema":1,"remotes":[{"name":"chat"}]}';
  const { statusCode, body } = await homeOf({ 'index.html': HEAD_MARKER, 'registry.json': registry });
  expect(statusCode).toBe(200);
  expect(body).toContain(registry);
});

test('a page that a release rendered gets the current registry, once', async () => {
  const before = { schema: 1, remotes: [] };
  const now = '{"schema":1,"remotes":[],"since":"then"}';
  const rendered = renderPage({
    template: HEAD_MARKER,
    registry: before,
    config: { old: true },
    pathname: '/',
  });
  const { body } = await homeOf({ 'index.html': rendered, 'registry.json': now });
  expect(body.match(/id="switchboard-registry"/g)).toHaveLength(1);
  expect(body.match(/id="switchboard-config"/g)).toHaveLength(1);
  expect(body).toContain(now);
  expect(body).not.toContain('"old"');
});

test('a release shows at the next visit, without a restart', async () => {
  const siteDir = await temporaryFolder();
  const registryOf = (version: string) => JSON.stringify({ schema: 1, remotes: [], version });
  await writeSite(siteDir, { 'index.html': HEAD_MARKER, 'registry.json': registryOf('1.0.0') });
  const other = await createTestServer({ open: sharing(server), config: { siteDir } });
  const get = (url: string) => other.app.inject({ url, headers: { accept: 'text/html' } });
  expect((await get('/')).body).toContain(registryOf('1.0.0'));

  const file = 'remotes/chat/2.0.0/app.fadd4183.js';
  await writeSite(siteDir, { [file]: 'released', 'registry.json': registryOf('2.0.0') });
  expect((await get('/')).body).toContain(registryOf('2.0.0'));
  expect((await get('/registry.json')).body).toBe(registryOf('2.0.0'));
  expect((await get(`/${file}`)).body).toBe('released');
  await other.close();
});

test('a site that has not been built is reported', async () => {
  const bare = await createTestServer({ open: sharing(server) });
  const answer = await bare.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await bare.close();
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'The site has not been built', code: 'site_not_built' });
});
