import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { candidateOf } from '../testing/candidates.ts';
import { federationManifestOf } from '../testing/federation-build.ts';
import { shellOf } from '../testing/shells.ts';
import { type Budgets, largeFiles, remoteExcesses, shellExcesses, shellSizesOf, sizesOf } from './budget.ts';
import { misfits } from './fit.ts';
import { integrityFaults } from './integrity.ts';
import { overBudget } from './over-budget.ts';
import { routeClashes } from './routes.ts';

describe('a build is complete', () => {
  test('when its files match its record', () => {
    expect(integrityFaults(candidateOf())).toEqual([]);
  });

  test.each<[string, (files: Map<string, Buffer>) => unknown, string]>([
    ['a file is missing', (files) => files.delete('app.1a2b3c4d.js'), 'app.1a2b3c4d.js is not there'],
    [
      'a file was changed',
      (files) => files.set('remoteEntry.js', Buffer.from('console.log("chaT")')),
      'remoteEntry.js is not what its record says',
    ],
    ['a script was added', (files) => files.set('more.js', Buffer.of()), 'more.js is in no record'],
    ['a module was added', (files) => files.set('more.mjs', Buffer.of()), 'more.mjs is in no record'],
  ])('but not when %s', (_, spoil, words) => {
    const { remote, files } = candidateOf();
    const spoilt = new Map(files);
    spoil(spoilt);
    expect(integrityFaults({ remote, files: spoilt })).toEqual([words]);
  });

  test('but not when a file for other hosts is missing, which no record lists', () => {
    const manifest = federationManifestOf();
    const { remote, files } = candidateOf();
    const built = new Map(files)
      .set('mf/mf-manifest.json', Buffer.from(JSON.stringify(manifest)))
      .set('mf/static/entry.js', Buffer.of())
      .set('mf/static/notes.js', Buffer.of())
      .set('mf/static/react.js', Buffer.of());
    expect(integrityFaults({ remote, files: built })).toEqual(['mf/static/later.js is not there']);
    expect(integrityFaults({ remote, files: built.set('mf/static/later.js', Buffer.of()) })).toEqual([]);
  });

  test('but not when its entry has no integrity', () => {
    const candidate = candidateOf({ record: { entry: 'other.js' } });
    expect(integrityFaults(candidate)).toEqual(['other.js is needed at once and in no record']);
  });
});

describe('a remote is compatible with', () => {
  const { remote } = candidateOf();
  const provides = { contract: '2.2.0', react: '19.3.1', ui: '1.0.0' };

  test('a shell that provides everything that the remote requires', async () => {
    expect(await misfits(remote, { version: '1', provides, shares: ['react'] })).toEqual([]);
  });

  test('but not a shell that provides another contract or lacks a module', async () => {
    const shell = { version: '1', provides: { ...provides, contract: '1.9.0' }, shares: [] };
    expect(await misfits(remote, shell)).toEqual([
      'it needs contract ^2.0.0, here is 1.9.0',
      'it needs react, which the shell does not provide',
    ]);
  });

  test('a shell that does not say what it provides: the browser decides', async () => {
    expect(await misfits(remote, { version: '1' })).toEqual([]);
    expect(await misfits(remote, undefined)).toEqual([]);
  });
});

describe('a route', () => {
  const remoteAt = (path: string, app = 'chat') => {
    const { remote } = candidateOf({ app });
    return { ...remote, routes: remote.routes.map((route) => ({ ...route, path })) };
  };

  test.each([
    ...['/api/v1', '/remotes', '/static/', '/sandbox/mail', '/healthz'],
    ...['/', '/login', '//register', '/forget-password/', '/verify-code', '/dashboard', '/dashboard/'],
  ])('%s belongs to the suite itself', (path) => {
    expect(routeClashes(remoteAt(path), [])).toEqual([`its route ${path} is taken by the suite itself`]);
  });

  test.each(['/dashboard/chat', '/onboarding', '/login-history', '/staticky'])('%s is free', (path) => {
    expect(routeClashes(remoteAt(path), [remoteAt(path)])).toEqual([]);
  });

  test.each(['/dashboard/notes', '/dashboard/notes/'])(
    '%s belongs to the remote that had it first',
    (path) => {
      expect(routeClashes(remoteAt(path), [remoteAt('/dashboard/notes', 'notes')])).toEqual([
        `its route ${path} belongs to notes`,
      ]);
    },
  );
});

describe('a budget', () => {
  const plenty = { entry: 1000, first: 1500, total: 2000 };
  const budgetsOf = (remotes: Budgets['remotes'], start = 1000): Budgets => ({
    shell: { start, font: 1000, chunk: 1000 },
    embed: { element: 1000, host: 1000 },
    remotes,
    files: { largest: 1000 },
    builtElsewhere: { entry: 2000, first: 3000 },
  });

  test('limits the compressed size of scripts and styles', () => {
    const sizes = sizesOf(candidateOf({ code: 'x'.repeat(10_000) }));
    expect(sizes.entry).toBeLessThan(200);
    expect(sizes.first).toBeGreaterThan(sizes.entry);
    const { entry, first, total } = sizesOf(candidateOf({ record: { preload: [] } }));
    expect(first).toBe(entry);
    expect(total).toBeGreaterThan(first);
  });

  test('of a remote defaults to that of all remotes', () => {
    const sizes = { entry: 900, first: 900, total: 900 };
    const own = { entry: 800, first: 1500, total: 2000 };
    const chat = { name: 'chat' };
    expect(remoteExcesses(chat, sizes, budgetsOf({ '*': plenty }))).toEqual([]);
    expect(remoteExcesses(chat, sizes, budgetsOf({ '*': plenty, chat: own }))).toEqual([
      'its entry is 900 bytes of gzip, 100 more than budgets.json allows',
    ]);
  });

  test('of a remote that another repository builds counts only what its screen fetches', () => {
    const { remote, files } = candidateOf({ record: { manifest: 'mf-manifest.json', expose: '.' } });
    const built = new Map(files)
      .set('mf-manifest.json', Buffer.from(JSON.stringify(federationManifestOf())))
      .set('static/notes.js', Buffer.from('export default 1'));
    const sizes = sizesOf({ remote, files: built });
    expect(sizes.first - sizes.entry).toBe(gzipSync('export default 1', { level: 9 }).byteLength);
    const over = { entry: 2001, first: 2002, total: 9000 };
    expect(remoteExcesses(remote, over, budgetsOf({ '*': plenty }))).toEqual([
      'its entry is 2001 bytes of gzip, 1 more than budgets.json allows',
    ]);
  });

  // Specification 87.13
  test('limits each picture, and no code', () => {
    const files = new Map([
      ['static/image/large.1a2b3c4d.png', Buffer.alloc(1001)],
      ['static/image/small.1a2b3c4d.png', Buffer.alloc(1000)],
      ['app.1a2b3c4d.js', Buffer.alloc(9000)],
    ]);
    expect(largeFiles(files, { largest: 1000 })).toEqual([
      'static/image/large.1a2b3c4d.png has 1001 bytes, 1 more than budgets.json allows for a file',
    ]);
  });

  test('applies to each built app', async () => {
    const builds = {
      buildRemote: async (app: string) => candidateOf({ app }),
      buildShell: async () => shellOf(),
    };
    const tight: Budgets = {
      shell: { start: 1, font: 1000, chunk: 1000 },
      embed: { element: 2000, host: 2000 },
      remotes: { '*': { entry: 1, first: 1500, total: 2000 }, chat: plenty },
      files: { largest: 1000 },
      builtElsewhere: plenty,
    };
    const sizes = [sizesOf(candidateOf({ app: 'calendar' })).entry, shellSizesOf(shellOf()).start];
    expect(await overBudget(['chat', 'calendar', 'shell'], tight, builds)).toEqual([
      `calendar: its entry is ${sizes[0]} bytes of gzip, ${Number(sizes[0]) - 1} more than budgets.json allows`,
      `shell: its start is ${sizes[1]} bytes of gzip, ${Number(sizes[1]) - 1} more than budgets.json allows`,
    ]);
    expect(await overBudget(['chat'], tight, builds)).toEqual([]);
  });

  test('of the shell limits the files that its page names', () => {
    const shell = shellOf();
    const { start } = shellSizesOf(shell);
    const heavier = new Map([...shell.shared].map(([path]) => [path, Buffer.from('x'.repeat(100_000))]));
    expect(start).toBeGreaterThan(0);
    expect(shellSizesOf({ ...shell, shared: heavier }).start).toBeGreaterThan(start);
    expect(shellExcesses({ start }, budgetsOf({ '*': plenty }))).toEqual([]);
    expect(shellExcesses({ start: 1001 }, budgetsOf({ '*': plenty }))).toEqual([
      'its start is 1001 bytes of gzip, 1 more than budgets.json allows',
    ]);
  });

  test('of the shell limits the font that its page preloads, and its largest chunk', () => {
    const shell = shellOf();
    const page = `${shell.rootFiles.get('index.html')}<link rel="preload" href="/static/inter.1a2b3c4d.woff2">`;
    const { start, font, chunk } = shellSizesOf({
      ...shell,
      shared: new Map([
        ...shell.shared,
        ['static/inter.1a2b3c4d.woff2', Buffer.from('glyphs')],
        ['static/other.1a2b3c4d.woff2', Buffer.from('x')],
        ['static/async/1.1a2b3c4d.js', Buffer.from('small()')],
        ['static/async/2.1a2b3c4d.js', Buffer.from('larger(1, 2, 3)')],
        ['static/async/2.1a2b3c4d.js.map', Buffer.from('{ "sources": ["larger.ts"] }')],
      ]),
      rootFiles: new Map([...shell.rootFiles, ['index.html', Buffer.from(page)]]),
    });
    expect(start).toBe(shellSizesOf(shell).start);
    expect(font).toBe(gzipSync('glyphs', { level: 9 }).byteLength);
    expect(chunk).toBe(gzipSync('larger(1, 2, 3)', { level: 9 }).byteLength);
    expect(shellSizesOf(shell)).toMatchObject({ font: 0, chunk: 0 });
  });

  test('of embedding limits embed.js and the host that it loads', () => {
    const { shared, rootFiles, ...shell } = shellOf();
    const [script, style] = ['static/embed/host.1a2b3c4d.js', 'static/embed/host.1a2b3c4d.css'];
    const record = { scripts: [{ path: script }], styles: [{ path: style }] };
    const sizesWith = (files: Record<string, string>) =>
      shellSizesOf({
        ...shell,
        shared: new Map([...shared, [script, Buffer.from('run()')], [style, Buffer.from('a {}')]]),
        rootFiles: new Map([
          ...rootFiles,
          ['embed.json', Buffer.from(JSON.stringify(record))],
          ...Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const),
        ]),
      });
    const { start, element, host } = sizesWith({ 'embed.js': 'define()' });
    expect(start).toBe(shellSizesOf(shellOf()).start);
    expect(element).toBe(gzipSync('define()', { level: 9 }).byteLength);
    expect(host).toBe(gzipSync('run()', { level: 9 }).byteLength + gzipSync('a {}', { level: 9 }).byteLength);
    expect(shellExcesses({ start, element, host }, budgetsOf({ '*': plenty }))).toEqual([]);
    expect(shellExcesses({ element: 1010, host: 1020 }, budgetsOf({ '*': plenty }))).toEqual([
      'its element is 1010 bytes of gzip, 10 more than budgets.json allows',
      'its host is 1020 bytes of gzip, 20 more than budgets.json allows',
    ]);
  });
});
