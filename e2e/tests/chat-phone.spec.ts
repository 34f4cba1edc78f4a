import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { signUp, signUpConnected } from '../support/people.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
};
const setUp = async (page: Page) => {
  const { email: owner } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello', { owner });
  return customer;
};

// Specification 50.15
test('the row shows what waits for the network, and the note of it covers no control', {
  tag: '@chat',
}, async ({ page, context }) => {
  const customer = await setUp(page);
  await page.goto('/dashboard/chat');
  const row = list(page).getByRole('link', { name: customer.name });
  await row.click();
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Hello')).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Message' }).fill('In a tunnel');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('You: In a tunnel');
  await expect(row.getByRole('img', { name: 'Not sent yet' })).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'You are offline' });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    const [one, other] = [await boxOf(note), await boxOf(bell)];
    expect(one.x + one.width, `at ${size.width} px`).toBeLessThanOrEqual(other.x);
  }
  await page.setViewportSize(WIDE);
  await context.setOffline(false);
  await expect.poll(() => received(page.request, customer), { timeout: 30_000 }).toEqual(['In a tunnel']);
  await expect(row.getByRole('img', { name: 'Not sent yet' })).toHaveCount(0);
  await expect(row).toContainText('You: In a tunnel');
});

// Specification 52.13, 52.14
test('on a phone, filters, long tags, the next step and the text have room', { tag: '@chat' }, async ({
  page,
}) => {
  const customer = await setUp(page);
  const counts = { all: 12_345, accounts: 11_111, bots: 1234, unread: 1640, attention: 1001 };
  await page.route(/\/messaging\/inbox\/\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), counts } });
  });
  const tag = 'averylongtagwithoutanyplacewhereitcouldbebroken';
  await page.route('**/messaging/inbox/cards/', (route) =>
    route.fulfill({ json: { tags: [{ tag, count: 12_345 }], stages: [{ stage: 'new', count: 12_345 }] } }),
  );
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/chat');
  const row = list(page).getByRole('link', { name: customer.name });
  await expect(row).toBeVisible();

  await test.step('each filter is whole', async () => {
    for (const filter of await list(page).getByRole('radiogroup').locator('label').all()) {
      const { x, width } = await boxOf(filter);
      expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);
    }
  });
  await test.step('the next step takes a quarter of the page at most, and shows the others on demand', async () => {
    const steps = page.getByRole('region', { name: 'First steps' });
    expect((await boxOf(steps)).height).toBeLessThanOrEqual(PHONE.height / 4);
    await expect(steps.getByRole('listitem')).toHaveCount(1);
    await steps.getByRole('button', { name: 'Show all' }).click();
    expect(await steps.getByRole('listitem').count()).toBeGreaterThan(2);
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Show less' }).click();
    await expect(steps.getByRole('listitem')).toHaveCount(1);
  });
  await test.step('a long tag is cut, its number is not', async () => {
    await page.getByRole('button', { name: 'Tags and stages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags and stages' });
    await expect(dialog.getByText(tag)).toBeVisible();
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the control under a message of the page can be touched', async () => {
    await list(page).getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    const done = page.getByText('1 conversation is pinned.');
    await expect(done).toBeVisible();
    const { x, y, width, height } = await boxOf(done);
    const isOver = await done.evaluate(
      (one, [left, top]) => document.elementsFromPoint(left ?? 0, top ?? 0).includes(one),
      [x + width / 2, y + height / 2],
    );
    expect(isOver).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back')).toBeVisible();
  });
  await test.step('the text has more than half of the width', async () => {
    await row.click();
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('On Friday we have time');
    expect((await boxOf(field)).width).toBeGreaterThan(PHONE.width / 2);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeVisible();
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
    expect(Math.abs(middle(await boxOf(field)) - middle(await boxOf(send)))).toBeLessThan(1);
    await expectAccessible(page);
  });
});

test('the first steps of a wide page are shown whole', { tag: '@chat' }, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/dashboard/chat');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').nth(2)).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Show all' })).toBeHidden();
});
