import { expect, type Page, test } from '@playwright/test';
import { expectCard, expectTheRestToWork } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';
import { anotherVersionOf, builtRemote, serveCandidate } from '../support/releases.ts';

const chunkOf = (kind: 'js' | 'css') => `**/remotes/chat/*/app.*.${kind}`;

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

for (const kind of ['js', 'css'] as const) {
  test(`a part of a remote that was altered on its way is not used (${kind})`, { tag: '@shell' }, async ({
    page,
  }) => {
    const altered = kind === 'js' ? ';window.wasAltered = true;' : 'body { display: none }';
    await page.route(chunkOf(kind), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${altered}` });
    });
    await page.goto('/dashboard/chat');
    await expectCard(page, 'SB206');
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
    await expectTheRestToWork(page);
  });
}

interface Container {
  init(shareScope: unknown): Promise<unknown>;
  get(module: string): Promise<() => { app: { Root: unknown } }>;
}

/** Keeps the share scope that the host gives to a container as `window.offered`. */
const keepOffer = (page: Page, container: string) =>
  page.addInitScript((name) => {
    let started: Container | undefined;
    Object.defineProperty(window, name, {
      enumerable: true,
      get: () => started,
      set({ init, get }: Container) {
        const keep = (shareScope: unknown) => {
          Reflect.set(window, 'offered', shareScope);
          return init(shareScope);
        };
        started = { get, init: keep };
      },
    });
  }, container);

/** Starts another version on the page, as the loader does. */
const start = (page: Page, version: { container: string; entry: string }) =>
  page.evaluate(async ({ container: name, entry }) => {
    const script = Object.assign(document.createElement('script'), { src: entry });
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    const container = Reflect.get(window, name) as Container;
    await container.init(Reflect.get(window, 'offered'));
    return typeof (await container.get('./app'))().app.Root;
  }, version);

test('two versions of a remote run on one page, each with its own code', { tag: '@shell' }, async ({
  page,
}) => {
  const built = await builtRemote('chat');
  const other = anotherVersionOf(built);
  const { remote } = other;
  await serveCandidate(page, other);
  await keepOffer(page, built.remote.container);
  await page.goto('/dashboard/chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  expect(await start(page, { container: remote.container, entry: remote.base + remote.entry })).toBe(
    'function',
  );
  const globals = await page.evaluate(() =>
    Object.keys(window).filter((name) => name.includes('switchboard_chat_')),
  );
  const both = [built.remote.container, remote.container];
  expect(globals.sort()).toEqual([...both, ...both.map((name) => `rspackChunk${name}`)].sort());
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

test('after a release of one app, a browser downloads the code of that app and no other', {
  tag: '@shell',
}, async ({ page }) => {
  const visit = async () => {
    const seen = new Map<string, string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/')) seen.set(pathname, response.headers()['cache-control'] ?? '');
    });
    const emoji = Promise.all(
      [/\/emoji\.\w+\.css$/, /\/emoji\.\w+\.js$/].map((file) => page.waitForResponse(file)),
    );
    await page.goto('/dashboard/chat');
    await expect(page.getByText('No conversations yet')).toBeVisible();
    // Parts of the shell that each visit fetches after the start, the last of them some seconds later.
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await emoji;
    page.removeAllListeners('response');
    return seen;
  };
  const before = await visit();
  const released = anotherVersionOf(await builtRemote('chat'));
  await serveCandidate(page, released);
  await rewriteRegistry(page, ({ remotes }) => {
    const chat = remotes.find(({ name }) => name === 'chat');
    Object.assign(chat ?? {}, released.remote, { version: '9.9.10' });
  });
  const after = await visit();

  const isKept = (path: string) => before.get(path)?.includes('immutable') ?? false;
  const downloaded = [...after.keys()].filter((path) => !isKept(path));
  const code = downloaded.filter((path) => path.endsWith('.js') || path.endsWith('.css'));
  const { base, entry, preload } = released.remote;
  expect(code).toEqual(expect.arrayContaining([entry, ...preload].map((path) => base + path)));
  // Parts that are fetched late may have come already.
  expect(code.filter((path) => !path.startsWith(base))).toEqual(['/appearance.js']);
});
