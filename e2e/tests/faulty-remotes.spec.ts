import { expect, type Page, type Route, test } from '@playwright/test';
import { expectCard, expectScreen, expectTheRestToWork, menu, placeOf } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';
import { serveRemote, showing, type WrittenRemote } from '../support/written-remote.ts';

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

const pathOf = (name: string) => `/dashboard/${name}`;
const entryOf = (name: string) => `**/remotes/${name}/1.0.0/remoteEntry.js`;
const notFound = (route: Route) => route.fulfill({ status: 404 });

/** Deploys remotes beside the real ones; they are in the menu under their names. */
const deploy = async (page: Page, remotes: readonly WrittenRemote[]) => {
  const served = await Promise.all(remotes.map((remote) => serveRemote(page, remote)));
  await rewriteRegistry(page, (registry) => {
    registry.remotes.push(...served.map(({ deployed }) => deployed));
  });
};

const follow = async (page: Page, name: string) => {
  await menu(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(pathOf(name));
};

/** Marks the document. The returned function checks that the page was not loaded again. */
const mark = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
};

test('the entry of a remote fails, and the other remotes work', { tag: '@shell' }, async ({ page }) => {
  await deploy(page, [
    { name: 'whole', root: showing('It works') },
    { name: 'elsewhere', root: showing('never') },
    { name: 'altered', root: showing('never') },
    { name: 'gone', root: showing('It is back') },
    { name: 'throws', root: showing('never'), onImport: 'throw new Error("at import");' },
  ]);
  await page.route(entryOf('elsewhere'), (route) =>
    route.fulfill({ status: 302, headers: { location: '/remotes/whole/1.0.0/remoteEntry.js' } }),
  );
  await page.route(entryOf('altered'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.stolen = true;' }),
  );
  await page.route(entryOf('gone'), notFound);
  await page.goto(pathOf('whole'));
  const isSameDocument = await mark(page);

  await test.step('a remote without a fault shows', async () => {
    await expect(placeOf(page, 'whole').getByRole('heading', { name: 'It works' })).toBeVisible();
    await expect(placeOf(page, 'whole')).toHaveAttribute('data-source', 'current');
    await expectTheRestToWork(page);
  });
  for (const [name, number, why] of [
    ['elsewhere', 'SB207', 'it redirects'],
    ['altered', 'SB206', 'it was altered'],
    ['throws', 'SB209', 'it throws when it is imported'],
    ['gone', 'SB204', 'it is gone'],
  ] as const) {
    await test.step(why, async () => {
      await follow(page, name);
      await expectCard(page, number);
      await expectTheRestToWork(page);
    });
  }
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);

  await test.step('once it is there again, Retry shows it in the same page', async () => {
    await follow(page, 'gone');
    await expectCard(page, 'SB204');
    await page.unroute(entryOf('gone'), notFound);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'It is back' })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });
});

test('the code of a remote fails, and the other remotes work', { tag: '@shell' }, async ({ page }) => {
  const throwsWhenLeft = (effect: string) =>
    `React.${effect}(() => () => { throw new Error("at unmount"); }, []); ${showing('on show')}`;
  const counting = 'const [n, set] = React.useState(0);';
  await deploy(page, [
    { name: 'mount', root: 'throw new Error("at mount");' },
    { name: 'effect', root: 'React.useEffect(() => { throw new Error("in an effect"); }); return null;' },
    { name: 'renders', root: `${counting} set(n + 1); return null;` },
    { name: 'updates', root: `${counting} React.useLayoutEffect(() => set(n + 1)); return null;` },
    { name: 'busy', root: `${counting} React.useEffect(() => set(n + 1)); ${showing('busy')}` },
    { name: 'leave', root: throwsWhenLeft('useLayoutEffect') },
    { name: 'leave-later', root: throwsWhenLeft('useEffect') },
  ]);
  await page.goto('/dashboard/calendar');
  for (const [name, why] of [
    ['mount', 'it throws when it is mounted'],
    ['effect', 'it throws after it was mounted'],
    ['renders', 'it renders without end'],
    ['updates', 'it updates without end after it was rendered'],
  ] as const) {
    await test.step(why, async () => {
      await follow(page, name);
      await expectCard(page, 'SB301');
      await expectTheRestToWork(page);
    });
  }
  for (const [name, when] of [
    ['leave', 'at once'],
    ['leave-later', 'a little later'],
  ] as const) {
    await test.step(`it throws ${when} when people leave it`, async () => {
      await follow(page, name);
      await expect(page.getByRole('heading', { name: 'on show' })).toBeVisible();
      await expectTheRestToWork(page);
      await follow(page, name);
      await expect(page.getByRole('heading', { name: 'on show' })).toBeVisible();
      await page.goBack();
      await expectScreen(page);
    });
  }
  await test.step('it is busy without end, and the menu still answers', async () => {
    await follow(page, 'busy');
    await expect(page.getByRole('heading', { name: 'busy' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Календарь' }).click();
    await expect(page).toHaveURL('/dashboard/calendar');
  });
});

test('a remote falls back on the version before, and says so quietly', { tag: '@shell' }, async ({
  page,
}) => {
  const earlier = await serveRemote(page, { name: 'probe', version: '0.9.0', root: showing('earlier') });
  const { deployed } = await serveRemote(page, { name: 'probe', root: showing('current') });
  await rewriteRegistry(page, ({ remotes }) => remotes.push({ ...deployed, previous: earlier.reference }));
  await page.route(entryOf('probe'), notFound);
  await page.goto(pathOf('probe'));
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

// Specification 95.1
test('a remote that crashes at its first mount runs in the version before, and says so quietly', {
  tag: '@shell',
}, async ({ page }) => {
  const earlier = await serveRemote(page, { name: 'probe', version: '0.9.0', root: showing('earlier') });
  const { deployed } = await serveRemote(page, {
    name: 'probe',
    root: 'React.useEffect(() => { throw new Error("in an effect"); }); return null;',
  });
  await rewriteRegistry(page, ({ remotes }) => remotes.push({ ...deployed, previous: earlier.reference }));
  await page.goto('/dashboard/calendar');
  await follow(page, 'probe');
  await expect(page.getByRole('heading', { name: 'earlier' })).toBeVisible();
  await expect(placeOf(page, 'probe')).toHaveAttribute('data-version', '0.9.0');
  await expect(
    page.getByRole('status').filter({ hasText: 'probe runs in an earlier version for now.' }),
  ).toBeVisible();
  await expectTheRestToWork(page);
  await follow(page, 'probe');
  await expect(page.getByRole('heading', { name: 'earlier' })).toBeVisible();
});

// Specification 95.2
test('a tab that died while a version started begins with the version before', { tag: '@shell' }, async ({
  page,
}) => {
  const earlier = await serveRemote(page, { name: 'probe', version: '0.9.0', root: showing('earlier') });
  const { deployed } = await serveRemote(page, {
    name: 'probe',
    root: showing('current'),
    onImport: 'console.debug("held " + JSON.stringify({ ...sessionStorage }));',
  });
  await rewriteRegistry(page, ({ remotes }) => remotes.push({ ...deployed, previous: earlier.reference }));
  const held = page.waitForEvent('console', (message) => message.text().startsWith('held '));
  await page.goto(pathOf('probe'));
  await expect(page.getByRole('heading', { name: 'current' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'current' })).toBeVisible();

  // A tab that dies keeps what it held while the code ran. Playwright cannot go on in such a tab.
  const stored: Record<string, string> = JSON.parse((await held).text().slice('held '.length));
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
  await page.goto(pathOf('probe'));
  await expect(page.getByRole('heading', { name: 'earlier' })).toBeVisible();
  await expect(placeOf(page, 'probe')).toHaveAttribute('data-version', '0.9.0');
  await expect(
    page.getByRole('status').filter({ hasText: 'probe runs in an earlier version for now.' }),
  ).toBeVisible();
});
