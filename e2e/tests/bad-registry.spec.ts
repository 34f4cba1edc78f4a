import { expect, type Page, test } from '@playwright/test';
import { containersOf, expectCard, expectTheRestToWork, menu } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { type DeployedRemote, rewriteRegistry, writeRegistry } from '../support/registry.ts';

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

const chats = (page: Page) => page.getByText('No conversations yet');

const UNREADABLE = [
  ['is not JSON', '<!doctype html><title>Sign in to the network</title>'],
  ['has another schema', '{"schema":2,"remotes":[]}'],
] as const;

test('a browser without an earlier registry says that it cannot start, and offers to reload', {
  tag: '@shell',
}, async ({ page }) => {
  for (const [title, json] of UNREADABLE) {
    await test.step(`the registry ${title}`, async () => {
      await writeRegistry(page, () => json);
      await page.goto('/dashboard/chat');
      await expect(page.getByRole('alert')).toContainText('Switchboard could not start');
      await expect(page.getByRole('alert')).toContainText('SB102');
      await page.unrouteAll();
    });
  }
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(chats(page)).toBeVisible();
});

test('a browser with an earlier registry uses that one, and says so', { tag: '@shell' }, async ({ page }) => {
  await page.goto('/dashboard/chat');
  await expect(chats(page)).toBeVisible();
  for (const [title, json] of UNREADABLE) {
    await test.step(`the registry ${title}`, async () => {
      await writeRegistry(page, () => json);
      await page.goto('/dashboard/chat');
      await expect(chats(page)).toBeVisible();
      const notice = page.getByRole('status').filter({ hasText: 'You have the apps of your last visit.' });
      await expect(notice).toBeVisible();
      await expectTheRestToWork(page);
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
    });
  }
});

/** A copy of the chats under another name and path; its files are not served. */
const copyOf = (chat: DeployedRemote, name: string, changes: object): DeployedRemote => ({
  ...chat,
  name,
  container: `switchboard_${name}_1`,
  base: `/remotes/${name}/1.0.0/`,
  routes: [{ ...chat.routes[0], screen: 'chats', path: `/dashboard/${name}` }],
  menu: [{ path: `/dashboard/${name}`, label: { en: name }, order: 90 }],
  ...changes,
});

const REFUSED: [name: string, number: string, why: string, changes: object][] = [
  ['origin', 'SB104', 'its origin is not listed', { base: 'https://elsewhere.test/remotes/evil/1.0.0/' }],
  ['climbs', 'SB105', 'its folder climbs', { base: '/remotes/../../evil/' }],
  ['encoded', 'SB105', 'its folder climbs, percent-encoded', { base: '/remotes/%2e%2e/evil/' }],
  ['entry', 'SB105', 'its entry climbs', { entry: '../../evil.js' }],
  ['version', 'SB106', 'its version is not semver', { version: 'latest' }],
  ['integrity', 'SB107', 'a file has no integrity', { files: [] }],
  [
    'contract',
    'SB202',
    'it needs another contract',
    { requires: { contract: '^9.0.0', react: '*', ui: '*' } },
  ],
];

test('a faulty remote is refused before any of its code is fetched or run, and the others work', {
  tag: '@shell',
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    const isOfRefused = REFUSED.some(([name]) => pathname.startsWith(`/remotes/${name}/`));
    if (isOfRefused || /elsewhere|evil/.test(host + pathname)) fetched.push(request.url());
  });
  await rewriteRegistry(page, (registry) => {
    const { remotes } = Object.assign(registry, { weather: 'fine' });
    const chat = remotes.find(({ name }) => name === 'chat');
    if (!chat) throw new Error('The registry has no chat');
    for (const [name, , , changes] of REFUSED) remotes.push(copyOf(chat, name, changes));
    remotes.push(copyOf(chat, 'unreadable', { entry: 7 }));
    Object.assign(chat, { colour: 'mauve' });
  });
  await page.goto('/dashboard/chat');
  await test.step('unknown fields change nothing', () => expect(chats(page)).toBeVisible());
  for (const [name, number, why] of REFUSED) {
    await test.step(why, async () => {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/dashboard/${name}`);
      await expectCard(page, number);
      expect(await containersOf(page, name)).toEqual([]);
    });
  }
  await expectTheRestToWork(page);
  expect(fetched).toEqual([]);

  await test.step('a remote that cannot be read is left out, and the panel says why', async () => {
    await expect(menu(page).getByRole('link', { name: 'unreadable' })).toHaveCount(0);
    await page.keyboard.press('Control+Alt+KeyM');
    await expect(page.getByRole('dialog')).toContainText(/SB103 unreadable is left out: entry/);
  });
});
