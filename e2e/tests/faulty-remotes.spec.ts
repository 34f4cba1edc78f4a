import { expect, type Page, test } from '@playwright/test';
import { expectCard, expectScreen, expectTheRestToWork, menu, placeOf } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';
import { serveRemote, showing, type WrittenRemote } from '../support/written-remote.ts';

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

const PROBE = '/dashboard/probe';
const ENTRY = '**/remotes/probe/1.0.0/remoteEntry.js';

/** Deploys one more remote beside the real ones. */
const deploy = async (page: Page, remote: Omit<WrittenRemote, 'name'>, beside: object = {}) => {
  const { deployed } = await serveRemote(page, { name: 'probe', ...remote });
  await rewriteRegistry(page, ({ remotes }) => remotes.push({ ...deployed, ...beside }));
};

test('a remote that is whole shows', async ({ page }) => {
  await deploy(page, { root: showing('It stands') });
  await page.goto(PROBE);
  await expect(placeOf(page, 'probe').getByRole('heading', { name: 'It stands' })).toBeVisible();
  await expect(placeOf(page, 'probe')).toHaveAttribute('data-source', 'current');
  await expectTheRestToWork(page);
});

test.describe('the rest goes on when the entry of a remote', () => {
  test('leads elsewhere', async ({ page }) => {
    await deploy(page, { root: showing('never') });
    await page.route(ENTRY, (route) =>
      route.fulfill({ status: 302, headers: { location: '/remotes/probe/9.9.9/remoteEntry.js' } }),
    );
    await page.goto(PROBE);
    await expectCard(page, 'SB207');
    await expectTheRestToWork(page);
  });

  test('was altered', async ({ page }) => {
    await deploy(page, { root: showing('never') });
    await page.route(ENTRY, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.stolen = true;' }),
    );
    await page.goto(PROBE);
    await expectCard(page, 'SB206');
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await expectTheRestToWork(page);
  });

  test('is gone, and Retry brings it once it is there, in the same page', async ({ page }) => {
    await deploy(page, { root: showing('It stands') });
    const gone = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 404 });
    await page.route(ENTRY, gone);
    await page.goto(PROBE);
    await expectCard(page, 'SB204');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expectTheRestToWork(page);
    await menu(page).getByRole('link', { name: 'probe' }).click();
    await expectCard(page, 'SB204');
    await page.unroute(ENTRY, gone);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'It stands' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('throws when it is imported', async ({ page }) => {
    await deploy(page, { root: showing('never'), onImport: 'throw new Error("at import");' });
    await page.goto(PROBE);
    await expectCard(page, 'SB209');
    await expectTheRestToWork(page);
  });
});

test('a part of a remote that was altered is not run', async ({ page }) => {
  await page.route(/\/remotes\/chat\/[^/]+\/app\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `globalThis.stolen = true;\n${await response.text()}` });
  });
  await page.goto('/dashboard/chat');
  await expectCard(page, 'SB206');
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  await expectTheRestToWork(page);
});

test.describe('the rest goes on when the code of a remote', () => {
  const faults: [title: string, root: string][] = [
    ['throws when it is mounted', 'throw new Error("at mount");'],
    [
      'throws after it was mounted',
      'React.useEffect(() => { throw new Error("in an effect"); }); return null;',
    ],
    ['renders forever', 'const [n, set] = React.useState(0); set(n + 1); return null;'],
    [
      'changes forever after each time it rendered',
      'const [n, set] = React.useState(0); React.useLayoutEffect(() => set(n + 1)); return null;',
    ],
  ];
  for (const [title, root] of faults) {
    test(title, async ({ page }) => {
      await deploy(page, { root });
      await page.goto(PROBE);
      await expectCard(page, 'SB301');
      await expectTheRestToWork(page);
    });
  }

  test('keeps itself busy forever, and still lets people go', async ({ page }) => {
    await deploy(page, {
      root: `const [n, set] = React.useState(0); React.useEffect(() => set(n + 1)); ${showing('busy')}`,
    });
    await page.goto(PROBE);
    await expectTheRestToWork(page);
  });

  for (const [title, effect] of [
    ['at once', 'useLayoutEffect'],
    ['a little later', 'useEffect'],
  ]) {
    test(`throws ${title} when it is left`, async ({ page }) => {
      const leave = `React.${effect}(() => () => { throw new Error("at unmount"); }, []);`;
      await deploy(page, { root: `${leave} ${showing('clings')}` });
      await page.goto(PROBE);
      await expect(page.getByRole('heading', { name: 'clings' })).toBeVisible();
      await expectTheRestToWork(page);
      await menu(page).getByRole('link', { name: 'probe' }).click();
      await expect(page.getByRole('heading', { name: 'clings' })).toBeVisible();
      // Out of the dashboard altogether.
      await page.goBack();
      await expectScreen(page);
    });
  }
});

test.describe('a remote with another version beside it', () => {
  /** With an earlier version and a canary. */
  const deployAll = async (page: Page, percent: number) => {
    const earlier = await serveRemote(page, { name: 'probe', version: '0.9.0', root: showing('earlier') });
    const next = await serveRemote(page, { name: 'probe', version: '1.1.0', root: showing('canary') });
    const canary = percent > 0 ? { canary: { percent, release: next.reference } } : {};
    await deploy(page, { root: showing('current') }, { previous: earlier.reference, ...canary });
  };

  test('falls back on the earlier one, and says so quietly', async ({ page }) => {
    await deployAll(page, 0);
    await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
    await page.goto(PROBE);
    await expect(page.getByRole('heading', { name: 'earlier' })).toBeVisible();
    const place = placeOf(page, 'probe');
    await expect(place).toHaveAttribute('data-source', 'previous');
    await expect(place).toHaveAttribute('data-version', '0.9.0');
    const notice = page.getByRole('status').filter({ hasText: 'probe runs in an earlier version for now.' });
    await expect(notice).toBeVisible();
    await page.keyboard.press('Control+Alt+KeyM');
    await expect(page.getByRole('dialog')).toContainText('SB204');
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await expectTheRestToWork(page);
  });

  test('is the same one for somebody in every page and in every browser', async ({ page, browser }) => {
    const seen = new Set<string | null>();
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    for (const where of [page, page, await other.newPage()]) {
      await where.unrouteAll();
      await deployAll(where, 50);
      await where.goto(PROBE);
      seen.add(await placeOf(where, 'probe').getAttribute('data-source'));
    }
    await other.close();
    expect(seen.size).toBe(1);
    expect(['current', 'canary']).toContain([...seen][0]);
  });
});
