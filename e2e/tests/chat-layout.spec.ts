import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { LONG, serveLongInbox } from '../support/long-inbox.ts';
import { settled } from '../support/motion.ts';
import { signUp } from '../support/people.ts';

const THREAD = `/dashboard/chat/account/${LONG}`;

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const thread = (page: Page) => page.getByRole('region', { name: 'Customer 0', exact: true });
const card = (page: Page) => page.getByRole('complementary', { name: 'Customer', exact: true });

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
  await serveLongInbox(page);
});

const openLong = async (page: Page, path = THREAD) => {
  await page.goto(path);
  await expect(log(page).getByRole('article').first()).toBeVisible();
};

/** Scrolls up in small steps, and measures in each frame how far the first row in view moved by itself. */
const scrollUp = (page: Page, steps: number) =>
  page.getByRole('region', { name: 'History' }).evaluate(async (scroller, steps) => {
    const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-key]')];
    const topOf = (row: HTMLElement) => row.getBoundingClientRect().top;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let [shift, most] = [0, 0];
    for (let step = 0; step < steps; step += 1) {
      const view = scroller.getBoundingClientRect();
      scroller.scrollTop -= 150;
      const row = rows().find((candidate) => topOf(candidate) >= view.top);
      const before = row && topOf(row);
      await frame();
      if (row?.isConnected && before !== undefined) shift = Math.max(shift, Math.abs(topOf(row) - before));
      most = Math.max(most, rows().length);
    }
    return { shift, most };
  }, steps);

test('a conversation of 100,000 messages among 10,000 others keeps its place', { tag: '@chat' }, async ({
  page,
}) => {
  await openLong(page);
  await test.step('opens at its end', async () => {
    await expect(log(page).getByText('99999 word').first()).toBeInViewport();
  });
  await test.step('nothing in view moves while older pages and pictures load', async () => {
    const { shift, most } = await scrollUp(page, 150);
    expect(shift).toBeLessThan(1);
    expect(most).toBeLessThanOrEqual(150);
    await expect(log(page).getByText('99999 word')).toHaveCount(0);
  });
  await test.step('a click leads back to the end', async () => {
    await page.getByRole('button', { name: 'Newest messages' }).click();
    await expect(log(page).getByText('99999 word').first()).toBeInViewport();
  });
  await test.step('a link opens a message in the middle, and marks it', async () => {
    const found = log(page)
      .getByRole('article')
      .filter({ hasText: /50000 / });
    // The mark fades after a moment, in which a busy machine may not look.
    const marked = found.and(page.locator('[data-highlighted="true"]')).waitFor();
    await openLong(page, `${THREAD}?message=message-50000`);
    await marked;
    await expect(found).toBeInViewport();
  });
  await test.step('the list has at most 60 rows wherever it is scrolled', async () => {
    const rows = list(page).getByRole('listitem');
    await list(page).hover();
    for (let turn = 0; turn < 10; turn += 1) {
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => rows.count()).toBeLessThanOrEqual(60);
    }
    await expect(rows.first()).toHaveAttribute('aria-setsize', '10000');
  });
});

test('the chats have three panes, two, or one', { tag: '@chat' }, async ({ page }) => {
  const widthOf = async (pane: ReturnType<typeof list>) => (await pane.boundingBox())?.width;
  await openLong(page);
  await test.step('at 1440 px: list, conversation and card', async () => {
    await expect(card(page)).toBeVisible();
    expect([await widthOf(list(page)), await widthOf(card(page))]).toEqual([340, 320]);
  });
  await test.step('at 1024 px: list and conversation, with the card over it on a click', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(card(page)).toBeHidden();
    await expect(list(page)).toBeVisible();
    const before = await widthOf(thread(page));
    await page.getByRole('button', { name: 'Customer', exact: true }).click();
    await expect(card(page)).toBeVisible();
    expect(await widthOf(thread(page))).toBe(before);
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
  });
  await test.step('a first conversation shows its customer and asks for its messages before its code is there', async () => {
    await page.goto('/dashboard/chat');
    await page.setViewportSize({ width: 390, height: 844 });
    const first = list(page).getByRole('link', { name: /^Customer 0/ });
    await expect(first).toBeVisible();
    await expect(thread(page)).toBeHidden();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/remotes/chat/**/*.js', async (route) => {
      // What loads the messages is apart from what shows them.
      if (!/\/threads\./.test(route.request().url())) await held;
      await route.continue();
    });
    const asked = ['inbox/*/messages/**', 'agents/'].map((call) =>
      page.waitForRequest(`**/messaging/${call}`),
    );
    await first.click();
    await expect(thread(page).getByRole('heading', { name: 'Customer 0' })).toBeVisible();
    await Promise.all(asked);
    await expect(log(page)).toBeHidden();
    release();
    await expect(log(page)).toBeVisible();
  });
  await test.step('at 390 px: one, and the browser goes back to the list', async () => {
    await expect(list(page)).toBeHidden();
    await page.goBack();
    await expect(list(page)).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Back to the conversations' }).click();
    await expect(page).toHaveURL('/dashboard/chat');
    await page.goForward();
    await expect(thread(page), 'the button went back too').toBeVisible();
  });
  await test.step('? lists the keys', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('textbox', { name: 'Message' }).press('Escape');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(thread(page), 'Escape only closed the dialog').toBeVisible();
  });
});
