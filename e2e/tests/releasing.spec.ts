import { connect } from 'node:http2';
import { type BrowserContext, expect, test } from '@playwright/test';
import { registryForPage } from '@switchboard/federation/page';
import { type Nginx, startNginx } from '@switchboard/tooling/testing/nginx';
import type { Candidate } from '../../releases/src/candidate/candidate.ts';
import { readRecording } from '../../releases/src/candidate/recording.ts';
import { openCandidate } from '../../releases/src/gate/open-candidate.ts';
import { readRegistry } from '../../releases/src/registry/read-registry.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { freshFolder } from '../support/program.ts';
import {
  beginningWith,
  builtRemote,
  readJson,
  runReleases,
  runReleasesHere,
  UNCHECKED,
} from '../support/releases.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let site: string;
const forever = 'public, max-age=31536000, immutable';

test.beforeAll(() => {
  site = freshFolder();
});

test('a remote is built, checked, opened in the deployed shell, uploaded, read back and deployed', {
  tag: '@releases',
}, async () => {
  const { code, stdout, stderr } = await runReleases(
    'release',
    'chat',
    ...UNCHECKED,
    '--store',
    site,
    '--message',
    'First',
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  for (const word of ['built', 'placed', 'checked', 'opened', 'uploaded', 'read back', 'deployed'])
    expect(stdout).toMatch(new RegExp(`^  ${word} .* \\(\\d+\\.\\d s\\)$`, 'm'));
  const [{ name, version }] = readJson(site, 'registry.json').remotes;
  expect(stdout).toContain(`chat ${version} is released`);
  expect(name).toBe('chat');
  expect(readJson(site, 'remotes', 'chat', version, 'release.json')).toMatchObject({
    app: 'chat',
    message: 'First',
  });
  const why =
    /^chat .* all users .* First (\(files differed from the commit: a test\) )?\(not tested: a test\)$/m;
  expect(await runReleasesHere('releases', '--store', site)).toMatch(why);
});

test('a release that is refused says why, exits with 1 and changes nothing', {
  tag: '@releases',
}, async () => {
  const before = readJson(site, 'registry.json');
  const refused = await runReleases('rollback', 'chat', '--store', site);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^chat \S+ has no version before it\./);
  expect(readJson(site, 'registry.json')).toEqual(before);
});

const released = async () => {
  const store = createFolderStore(site);
  const registry = (await readRegistry(store))?.registry;
  if (!registry) throw new Error('Nothing was released');
  return { store, registry };
};

/** Opens a candidate in the released shell, in a new page. */
const open = async (context: BrowserContext, candidate: Candidate): Promise<string> => {
  const { store, registry } = await released();
  return openCandidate(store, registry, candidate, async (use) => {
    const page = await context.newPage();
    return use(page).finally(() => page.close());
  });
};

// Specification 87.11
test('the deployed shell refuses a candidate that does not work in it', { tag: '@releases' }, async ({
  context,
}) => {
  const built = await builtRemote('chat');
  const BROKEN: [title: string, code: string, words: RegExp][] = [
    ['it throws when it is imported', 'throw new Error("at import");', /does not show/],
    ['it needs eval', 'new Function("return 1")();', /does not show/],
    ['it breaks soon after it shows', 'setTimeout(() => { throw new Error("soon after"); });', /soon after/],
    [
      'it does not end',
      'const spin = () => { for (;;) {} }; spin();',
      /hangs[\s\S]*spin at \/remotes\/chat\//,
    ],
    ['it complains on the console', 'console.error("something is odd");', /something is odd/],
  ];
  for (const [title, code, words] of BROKEN) {
    await test.step(title, () => expect(open(context, beginningWith(built, code))).rejects.toThrow(words));
  }
  await test.step('it needs a contract that the shell does not have', async () => {
    const { remote, files } = built;
    const requires = { ...remote.requires, contract: '^9.0.0' };
    await expect(open(context, { remote: { ...remote, requires }, files })).rejects.toThrow(/does not show/);
  });
});

// Specification 108.1
test('all screens of each other remote show in the deployed shell, with recorded data', {
  tag: ['@releases', '@calendar', '@agents', '@account'],
}, async ({ context }) => {
  // Three releases of many screens, on a machine with other work.
  test.setTimeout(300_000);
  for (const app of ['calendar', 'agents', 'account']) {
    const candidate = await builtRemote(app);
    const recording = await readRecording(app);
    expect(await open(context, { ...candidate, recording })).toMatch(
      /^(each of \d screens|\/dashboard\/calendar)$/,
    );
  }
});

test('a shell is released if every deployed remote renders in it, and rolled back to the previous one', {
  tag: '@releases',
}, async () => {
  const shells = () => readJson(site, 'registry.json').shell;
  const { version } = shells();
  const printed = await runReleasesHere(
    'release',
    'shell',
    ...UNCHECKED,
    '--store',
    site,
    '--version',
    '9.9.9',
  );
  expect(printed).toContain('/dashboard/chat show in it');
  expect(printed).toContain(`in place of ${version}`);
  expect(shells()).toMatchObject({ version: '9.9.9', previous: version });
  await runReleasesHere('rollback', 'shell', '--store', site);
  expect(shells()).toMatchObject({ version });
});

test.describe('nginx on a folder of releases', { tag: '@releases' }, () => {
  let nginx: Nginx;
  test.beforeAll(async ({ baseURL }) => {
    nginx = await startNginx(site, [baseURL ?? '']);
  });
  test.afterAll(() => nginx.stop());

  const head = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(nginx.origin + path, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const remote = () => readJson(site, 'registry.json').remotes[0];

  /** The codings that a browser takes, and the one that it gets. */
  const CODINGS: [accepted: string, coding: string | null][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
  ];

  test('keeps files of a version for a year, compressed, for pages of any origin', async () => {
    for (const path of [remote().entry, ...remote().preload]) {
      for (const [accepted, coding] of CODINGS) {
        const { status, headers } = await head(remote().base + path, { 'accept-encoding': accepted });
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe(forever);
        expect(headers.get('content-encoding')).toBe(coding);
        expect(headers.get('vary')).toBe('Accept-Encoding');
        expect(headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
    const [script] = /\/static\/[^"]+\.js/.exec((await head('/')).body) ?? [''];
    expect((await head(script)).headers.get('cache-control')).toBe(forever);
  });

  test('has the registry revalidated each time, and not sent again if unchanged', async () => {
    const { headers } = await head('/registry.json');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await head('/registry.json', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('sends the registry and the script for foreign pages compressed', async () => {
    for (const path of ['/registry.json', '/embed.js']) {
      const answers = await Promise.all(
        CODINGS.map(([accepted]) => head(path, { 'accept-encoding': accepted })),
      );
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(
        CODINGS.map(([, coding]) => coding),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('answers a screen with the shell, under a policy with a new nonce each time', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/login', '/dashboard/chat', '/no/such/screen/']) {
      const { status, headers, body } = await head(path, { 'if-modified-since': new Date().toUTCString() });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('etag')).toBeNull();
      const nonce = /<meta property="csp-nonce" nonce="([0-9a-f]{32})">/.exec(body)?.[1] ?? '';
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test('sends each screen a compressed page with the registry and the preloads of the screen', async () => {
    const { headers, body } = await head('/dashboard/chat', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    for (const path of [remote().entry, ...remote().preload])
      expect(body).toContain(`href="${remote().base}${path}"`);
    for (const page of [body, (await head('/login')).body]) {
      const [, text = ''] = /id="switchboard-registry">(.*?)<\/script>/.exec(page) ?? [];
      expect(JSON.parse(text)).toEqual(registryForPage(readJson(site, 'registry.json')));
    }
    expect((await head('/login')).body).not.toContain(remote().base + remote().entry);
  });

  test('inlines the same as the server: the configuration, and that there is no session', async () => {
    const config = JSON.parse((await head('/config.json')).body);
    const pageFor = async (cookie: string) => {
      const { headers, body } = await head('/dashboard/chat', { cookie });
      const [, text = ''] = /id="switchboard-config">(.*?)<\/script>/.exec(body) ?? [];
      expect(JSON.parse(text)).toEqual(config);
      const isSignedOut = body.includes('<meta name="switchboard-session" content="none">');
      return { isSignedOut, caching: headers.get('cache-control') };
    };
    for (const cookie of ['', 'csrftoken=abc', '__Host-access=; __Host-refresh='])
      expect(await pageFor(cookie)).toEqual({ isSignedOut: true, caching: 'private, no-store' });
    for (const cookie of ['__Host-access=abc', 'csrftoken=abc; __Host-refresh=stale'])
      expect(await pageFor(cookie)).toEqual({ isSignedOut: false, caching: 'private, no-cache' });
  });

  test('lets pages of other origins read the deployed files', async () => {
    const [script = ''] = /\/static\/[^"]+\.js/.exec((await head('/')).body) ?? [];
    for (const path of ['/registry.json', '/embed.js', '/embed.json', script]) {
      const { headers } = await head(path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  test('answers a path that is not a screen with an error that is not cached', async () => {
    for (const path of [
      '/missing.js',
      '/shells',
      '/dashboard/chat/index.html',
      '/remotes/chat/9.9.9/remoteEntry.js',
      '/remotes/chat/9.9.9/',
      '/remotes',
      '/static/missing.js',
      '/index.html',
      '//index.html',
      '/.conditions',
      '/.config',
      `/remotes/chat/${remote().version}/release.json`,
      `/shells/9.9.9/rolled-back.json`,
      '/.incoming/x.js',
      '/..%2f..%2fetc%2fpasswd.txt',
    ]) {
      const { status, headers, body } = await head(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(headers.get('cache-control'), path).toBe('no-store');
      expect(body, path).not.toContain('csp-nonce');
    }
  });

  test('passes calls and the configuration on to the server, with its answers as they are', async () => {
    expect((await head('/config.json')).headers.get('cache-control')).toBe('no-cache');
    const { status, headers } = await head('/api/v1/users/auth/me/');
    expect(status).toBe(401);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.parse((await head('/healthz')).body)).toMatchObject({ status: 'ok' });
  });

  test('passes the checks of the doctor', async () => {
    expect(await runReleasesHere('doctor', '--at', nginx.origin)).toContain('All is well.');
  });

  test('lets users of the sandbox sign in and use the released remote, and the policy is violated nowhere', async ({
    page,
    request,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    const asked: string[] = [];
    page.on('request', (call) => asked.push(new URL(call.url()).pathname));
    const { email } = await signUp(request);
    await page.goto(`${nginx.origin}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const place = page.locator(`[data-remote="chat"][data-version="${remote().version}"]`);
    await expect(place.locator('*').locator('visible=true').first()).toBeVisible();
    await page.goto(`${nginx.origin}/dashboard/chat`);
    await expect(place.locator('*').locator('visible=true').first()).toBeVisible();
    expect(violations).toEqual([]);
    expect(asked).not.toContain('/config.json');
    expect(asked).not.toContain('/registry.json');
  });

  test('serves over HTTPS with HTTP/2, and keeps source maps private, once the lines for that are in use', async ({
    baseURL,
  }) => {
    const map = `${remote().base}${remote().entry}.map`;
    expect((await head(map)).status).toBe(200);
    const secured = await startNginx(site, [baseURL ?? ''], { tls: true, privateMaps: true });
    const session = connect(secured.origin, { rejectUnauthorized: false });
    const statusOf = (path: string) =>
      new Promise<{ status: number; transport: unknown }>((resolve, reject) => {
        const request = session.request({ ':path': path });
        request.once('response', ({ ':status': status = 0, 'strict-transport-security': transport }) =>
          request.once('end', () => resolve({ status, transport })),
        );
        request.once('error', reject).resume().end();
      });
    const transport = 'max-age=31536000';
    expect(await statusOf('/dashboard/chat')).toEqual({ status: 200, transport });
    expect(await statusOf(remote().base + remote().entry)).toEqual({ status: 200, transport });
    expect(await statusOf(map)).toMatchObject({ status: 404 });
    expect(session.alpnProtocol).toBe('h2');
    // nginx resets a connection that is still in use when it stops.
    await new Promise<void>((resolve) => session.close(resolve));
    await secured.stop();
  });
});
