import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@switchboard/federation/integrity';
import type { Registry } from '@switchboard/federation/registry';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../cli/run-doctor.ts';
import { promote } from '../commands/promote.ts';
import { release } from '../commands/release.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { putLatest } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { candidateOf } from '../testing/candidates.ts';
import { AUTHOR, BUDGETS, releaseOf } from '../testing/release-options.ts';
import { serveStore } from '../testing/serve-store.ts';
import { createEmptyStore, preparedStore } from '../testing/stores.ts';
import type { Site } from './site.ts';
import { createStoreSite } from './store-site.ts';
import { createWebSite } from './web-site.ts';

const CONFIG = { identity: { apiKey: 'key', authDomain: 'shop.test', projectId: 'shop' } };

/** Two apps; one of them has a previous version and a canary. */
const deployed = preparedStore(async (store) => {
  await write(store, 'config.json', CONFIG);
  await release(releaseOf(store, { app: 'calendar' }));
  await release(releaseOf(store));
  await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 10 }));
  await promote(store, 'chat', AUTHOR);
  await release(releaseOf(store, { version: '3.0.0', code: 'three' }, { percent: 10 }));
});

const write = (store: Store, path: string, content: unknown) =>
  putLatest(
    store,
    path,
    Buffer.isBuffer(content)
      ? content
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  );

/** Changes the registry in ways that no release does. */
const tamper = async (store: Store, change: (registry: Registry) => void) => {
  const registry = JSON.parse(String((await store.read('registry.json'))?.content)) as Registry;
  change(registry);
  await write(store, 'registry.json', registry);
};

/** The output of the doctor, and its error. */
const examined = async (site: Parameters<typeof runDoctor>[0], budgets = BUDGETS) => {
  const lines: string[] = [];
  const ended = await runDoctor(site, budgets, (line) => lines.push(line)).catch((error: unknown) => error);
  return { text: lines.join('\n'), ended };
};

describe('the doctor', () => {
  test('shows all deployed versions, and that all is well', async () => {
    const { text, ended } = await examined(createStoreSite(await deployed()));
    expect(ended).toBeUndefined();
    expect(text).toMatch(/^Shell 0\.1\.0$/m);
    for (const row of [
      /^calendar +1\.0\.0 +all users +2 +0\.1 kB +well$/m,
      /^chat +2\.0\.0 +all users +2 .* well$/m,
      /^chat +3\.0\.0 +10 % +2 .* well$/m,
      /^chat +1\.0\.0 +previous +2 .* well$/m,
      /^All is well\.$/m,
    ])
      expect(text).toMatch(row);
  });

  type Fault = [number: string, title: string, spoil: (store: Store) => Promise<unknown>];
  const first = ({ remotes }: Registry) => remotes[0] as Registry['remotes'][number];
  const FAULTS: Fault[] = [
    ['SB102', 'a registry that is no JSON', (store) => write(store, 'registry.json', '{"schema":')],
    [
      'SB103',
      'an entry that cannot be read',
      (store) => tamper(store, (all) => Object.assign(first(all), { routes: 7 })),
    ],
    [
      'SB104',
      'an origin off the list',
      (store) => tamper(store, (all) => Object.assign(first(all), { base: 'https://elsewhere.test/' })),
    ],
    [
      'SB105',
      'a path that climbs',
      (store) => tamper(store, (all) => Object.assign(first(all), { base: '/remotes/%2e%2e/x/' })),
    ],
    [
      'SB106',
      'a version that is not semver',
      (store) => tamper(store, (all) => Object.assign(first(all), { version: 'newest' })),
    ],
    [
      'SB107',
      'a file without integrity',
      (store) => tamper(store, (all) => Object.assign(first(all), { preload: ['more.js'] })),
    ],
    [
      'SB202',
      'a remote that the shell does not suit',
      (store) => tamper(store, (all) => Object.assign(all.shell ?? {}, { shares: [] })),
    ],
    [
      'SB204',
      'a file that is not there',
      (store) => tamper(store, (all) => Object.assign(first(all), { base: '/remotes/calendar/7.0.0/' })),
    ],
    [
      'SB206',
      'a file that was changed',
      (store) => write(store, 'remotes/chat/2.0.0/remoteEntry.js', 'changed'),
    ],
    [
      'SB206',
      'a changed file of the version to fall back on',
      (store) => write(store, 'remotes/chat/1.0.0/app.1a2b3c4d.js', 'changed'),
    ],
    [
      'SB206',
      'a changed record of the canary',
      (store) => write(store, 'remotes/chat/3.0.0/deployment.json', '{}'),
    ],
    [
      'SB206',
      'a changed script of the shell',
      (store) => write(store, 'static/index.00100abcdef.js', 'changed'),
    ],
    [
      'SB206',
      'a brotli copy with other content than its file',
      (store) => write(store, 'remotes/chat/2.0.0/remoteEntry.js.br', brotliCompressSync('changed')),
    ],
    [
      'SB206',
      'a copy that cannot be unpacked',
      (store) => write(store, 'remotes/chat/1.0.0/app.1a2b3c4d.js.gz', 'no gzip'),
    ],
    [
      'SB206',
      'a copy of the registry with other content',
      (store) => write(store, 'registry.json.gz', gzipSync('{}')),
    ],
    [
      'SB206',
      'a copy of a script of embedded apps with other content',
      (store) => write(store, 'embed.js.br', brotliCompressSync('changed')),
    ],
    [
      'SB206',
      'a changed script of embedded apps',
      (store) => write(store, 'static/embed/host.00100abcdef.js', 'changed'),
    ],
    [
      'SB204',
      'a script of embedded apps that is not there',
      (store) =>
        write(store, 'embed.json', { scripts: [{ path: 'static/none.js', integrity: '' }], styles: [] }),
    ],
    [
      'SB211',
      'a record of embedded apps that leads elsewhere',
      (store) =>
        write(store, 'embed.json', {
          scripts: [{ path: '//elsewhere.test/x.js', integrity: '' }],
          styles: [],
        }),
    ],
    [
      'SB211',
      'a record of the canary that contains no app',
      async (store) => {
        await write(store, 'remotes/chat/3.0.0/deployment.json', '{}');
        await tamper(store, ({ remotes }) => {
          const canary = remotes.find(({ name }) => name === 'chat')?.canary;
          Object.assign(canary?.release.record ?? {}, { integrity: integrityOf(Buffer.from('{}')) });
        });
      },
    ],
    ['SB501', 'a configuration that is none', (store) => write(store, 'config.json', '[]')],
    [
      'SB502',
      'a page that brings another configuration',
      (store) => write(store, 'config.json', { ...CONFIG, remoteOrigins: ['https://cdn.test'] }),
    ],
    [
      'SB502',
      'a page that brings another registry',
      (store) => tamper(store, (all) => Object.assign(all, { since: 'today' })),
    ],
    [
      'SB505',
      'two apps at one path',
      (store) =>
        tamper(store, ({ remotes }) =>
          Object.assign(remotes[0] ?? {}, { routes: candidateOf().remote.routes }),
        ),
    ],
  ];
  test('accepts pages that leave out the later files of an app', async () => {
    const store = await deployed();
    await release(releaseOf(store, { version: '4.0.0', record: { preload: [] } }));
    const { text } = await examined(createStoreSite(store));
    expect(text).not.toContain('SB502');
  });

  // Specification 87.6
  test.each(FAULTS)('finds %s: %s', async (number, _, spoil) => {
    const store = await deployed();
    await spoil(store);
    const { text, ended } = await examined(createStoreSite(store));
    expect(text).toMatch(new RegExp(`^${number} \\S`, 'm'));
    expect(ended).toBeInstanceOf(ReleaseRefusal);
    expect(String(ended)).toContain(`docs/errors/${number}.md`);
  });

  test.each(['a//b.js', '../b.js', 'https://elsewhere.test/x.js', '//elsewhere.test/x.js'])(
    'requests no file of an app that names %s, and checks the other apps',
    async (path) => {
      const store = await deployed();
      await tamper(store, ({ remotes: [calendar] }) =>
        calendar?.files.push({ path, bytes: 1, integrity: integrityOf(Buffer.of(0)) }),
      );
      await write(store, 'remotes/chat/2.0.0/remoteEntry.js', 'changed');
      const site = createStoreSite(store);
      const asked: string[] = [];
      const get: Site['get'] = (url, accept) => {
        asked.push(url.href);
        return site.get(url, accept);
      };
      const { text } = await examined({ ...site, get });
      expect(text).toMatch(/^SB105 calendar names the file/m);
      expect(text).toMatch(/^SB206 .*chat\/2\.0\.0\/remoteEntry\.js/m);
      expect(asked.filter((url) => /elsewhere|calendar\/1|b\.js/.test(url))).toEqual([]);
    },
  );

  test('requests no page from another origin, whatever the route is', async () => {
    const store = await deployed();
    const [route] = candidateOf().remote.routes;
    await tamper(store, (all) => Object.assign(first(all), { routes: [{ ...route, path: '//elsewhere' }] }));
    const { text } = await examined(createStoreSite(store));
    expect(text).toMatch(/^SB103 calendar/m);
    expect(text).not.toMatch(/cannot be fetched/);
  });

  test('finds an app over its budget', async () => {
    const budgets = { ...BUDGETS, remotes: { '*': { entry: 5, first: 20_000, total: 20_000 } } };
    expect((await examined(createStoreSite(await deployed()), budgets)).text).toMatch(
      /^SB504 chat 2\.0\.0: its entry/m,
    );
  });

  // Specification 87.7
  test('names files by their place in the store', async () => {
    const store = await deployed();
    await write(store, 'remotes/chat/2.0.0/remoteEntry.js', 'changed');
    const { text } = await examined(createStoreSite(store));
    expect(text).toContain('SB206 memory/remotes/chat/2.0.0/remoteEntry.js is not what was released');
    expect(text).not.toContain('store.invalid');
  });

  test('accepts a store without a configuration, which the server may have', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    expect((await examined(createStoreSite(store))).ended).toBeUndefined();
  });
});

describe('the doctor at an address', () => {
  const hosted = async (store: Store) => {
    const host = await serveStore(store);
    onTestFinished(host.close);
    return host.origin;
  };

  test('finds no fault on a static file host', async () => {
    const { text, ended } = await examined(createWebSite(await hosted(await deployed())));
    expect(text).toContain('All is well.');
    expect(ended).toBeUndefined();
  });

  test('allows a host to redirect to the folder of a page only', async () => {
    const site = createWebSite(await hosted(await deployed()));
    const leading = (to: string): Site => ({
      ...site,
      get: async (url, accept) =>
        url.pathname === '/dashboard/chat'
          ? { status: 301, content: Buffer.of(), headers: new Headers({ location: to }) }
          : site.get(url, accept),
    });
    expect((await examined(leading('/dashboard/chat/'))).text).toContain('All is well.');
    for (const elsewhere of ['/dashboard/', 'https://evil.test/dashboard/chat/', ''])
      expect((await examined(leading(elsewhere))).text).toMatch(/^SB207 .*chat leads elsewhere/m);
  });

  test('names the URL of a missing file', async () => {
    const store = await deployed();
    await tamper(store, ({ remotes: [calendar] }) =>
      Object.assign(calendar ?? {}, { base: '/remotes/calendar/7.0.0/' }),
    );
    const origin = await hosted(store);
    expect((await examined(createWebSite(origin))).text).toContain(
      `SB204 ${origin}/remotes/calendar/7.0.0/remoteEntry.js is not there`,
    );
  });

  test('reads each encoding that the host sends', async () => {
    const copies: Readonly<Record<string, Buffer>> = {
      br: brotliCompressSync('changed'),
      gzip: Buffer.from('no gzip'),
    };
    const host = await serveStore(await deployed(), async (pathname, response) => {
      const encoding = response.req.headers['accept-encoding'] ?? '';
      const content = copies[encoding];
      if (!content || !pathname.endsWith('chat/2.0.0/remoteEntry.js')) return;
      response.writeHead(200, { 'content-encoding': encoding, 'content-type': 'text/javascript' });
      response.end(content);
    });
    onTestFinished(host.close);
    const { text } = await examined(createWebSite(host.origin));
    expect(text).toMatch(/^SB206 .*remoteEntry\.js as br has other content than the file/m);
    expect(text).toMatch(/^SB206 .*remoteEntry\.js as gzip cannot be unpacked/m);
  });

  test('finds files with wrong headers', async () => {
    const store = await deployed();
    const origin = await hosted(store);
    const site = createWebSite(origin);
    const text = new Headers({ 'content-type': 'text/html', 'cache-control': 'max-age=600' });
    const wrong = { ...site, get: async (url: URL) => ({ ...(await site.get(url)), headers: text }) };
    const { text: said } = await examined(wrong);
    expect(said).toMatch(/^SB503 .*remoteEntry\.js may be kept for good/m);
    expect(said).toMatch(/^SB503 .*remoteEntry\.js comes as text\/html/m);
    expect(said).toMatch(/^SB503 .*registry\.json has to be asked for each time/m);
  });

  test('finds files without CORS headers for the pages that may embed apps', async () => {
    const store = await deployed();
    const site = createWebSite(await hosted(store));
    const keepsToItself: Site = {
      ...site,
      get: async (url) => {
        const answer = await site.get(url);
        const headers = new Headers(answer.headers);
        headers.delete('access-control-allow-origin');
        return { ...answer, headers };
      },
    };
    expect((await examined(keepsToItself)).text).toContain('All is well.');
    await write(store, 'config.json', { ...CONFIG, embedOrigins: ['https://shop.test'] });
    const { text } = await examined(keepsToItself);
    for (const file of ['registry.json', 'config.json', 'embed.json', 'remoteEntry.js', 'static/embed/host'])
      expect(text).toMatch(
        new RegExp(`^SB503 .*/${file.replaceAll('.', '\\.')}.* is not for pages of other`, 'm'),
      );
    expect(text).not.toMatch(/embed\.js is not for pages/);
    expect((await examined(site)).text).not.toContain('SB503');
  });

  test('says that the host does not answer', async () => {
    const host = await serveStore(await createEmptyStore());
    await host.close();
    expect((await examined(createWebSite(host.origin))).text).toMatch(/^SB101 .*ECONNREFUSED/m);
  });

  test('requires a valid address', () => {
    expect(() => createWebSite('dashboard.example.com')).toThrow(/write it like https:/);
  });
});
