import { expect, type Page, test } from '@playwright/test';
import { containersOf, expectCard, expectTheRestToWork, menu } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { rewriteRegistry, writeRegistry } from '../support/registry.ts';

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

const chats = (page: Page) => page.getByText('No conversations yet');

test.describe('a registry that is no registry', () => {
  for (const [title, json] of [
    ['is not JSON', '<!doctype html><title>Sign in to the network</title>'],
    ['has another schema', '{"schema":2,"remotes":[]}'],
  ] as const) {
    test(`${title}: a browser that has seen none before says so and offers to reload`, async ({ page }) => {
      await writeRegistry(page, () => json);
      await page.goto('/dashboard/chat');
      await expect(page.getByRole('alert')).toContainText('Switchboard could not start');
      await expect(page.getByRole('alert')).toContainText('SB102');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(chats(page)).toBeVisible();
    });

    test(`${title}: one that has goes on with what it saw last, and says so`, async ({ page }) => {
      await page.goto('/dashboard/chat');
      await expect(chats(page)).toBeVisible();
      await writeRegistry(page, () => json);
      await page.reload();
      await expect(chats(page)).toBeVisible();
      const notice = page.getByRole('status').filter({ hasText: 'You have the apps of your last visit.' });
      await expect(notice).toBeVisible();
      await expectTheRestToWork(page);
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
    });
  }
});

test('fields that nobody knows change nothing', async ({ page }) => {
  await writeRegistry(page, (json) => {
    const registry = JSON.parse(json);
    const remotes = registry.remotes.map((remote: object) => ({ ...remote, colour: 'mauve' }));
    return JSON.stringify({ ...registry, remotes, weather: { today: 'fine' } });
  });
  await page.goto('/dashboard/chat');
  await expect(chats(page)).toBeVisible();
  await expectTheRestToWork(page);
});

test('a remote whose entry cannot be read is left out, the others go on, and the panel says why', async ({
  page,
}) => {
  await rewriteRegistry(page, ({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'chat') Object.assign(remote, { entry: 7 });
  });
  await page.goto('/dashboard/calendar');
  await expect(menu(page).getByRole('link', { name: 'Календарь' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Чаты' })).toHaveCount(0);
  await expectTheRestToWork(page);
  await page.keyboard.press('Control+Alt+KeyM');
  await expect(page.getByRole('dialog')).toContainText(/SB103 chat is left out: entry/);
});

test.describe('a remote is refused before anything of it runs, and the others go on, when', () => {
  const refused: [title: string, number: string, change: object][] = [
    ['its origin is off the list', 'SB104', { base: 'https://elsewhere.test/remotes/chat/1.0.0/' }],
    ['its folder climbs', 'SB105', { base: '/remotes/../../evil/' }],
    ['its folder climbs in code', 'SB105', { base: '/remotes/%2e%2e/evil/' }],
    ['its entry climbs', 'SB105', { entry: '../../evil.js' }],
    ['its version is not semver', 'SB106', { version: 'latest' }],
    ['a file has no integrity', 'SB107', { files: [] }],
    ['it needs another contract', 'SB202', { requires: { contract: '^9.0.0', react: '*', ui: '*' } }],
  ];
  for (const [title, number, change] of refused) {
    test(title, async ({ page }) => {
      const elsewhere: string[] = [];
      await rewriteRegistry(page, ({ remotes }) => {
        for (const remote of remotes) if (remote.name === 'chat') Object.assign(remote, change);
      });
      page.on('request', (request) => {
        if (/elsewhere|evil/.test(request.url())) elsewhere.push(request.url());
      });
      await page.goto('/dashboard/chat');
      await expectCard(page, number);
      expect(elsewhere).toEqual([]);
      expect(await containersOf(page, 'chat')).toEqual([]);
      await expectTheRestToWork(page);
    });
  }
});
