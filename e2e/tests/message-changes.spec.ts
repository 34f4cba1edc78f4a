import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Customer, freshCustomer, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

interface OnPhone {
  message_id: number;
  author: string;
  text: string | null;
  reaction?: string;
  forwarded_from?: string;
}

/** The chat with the account, as the customer sees it. */
const onPhone = async (
  request: APIRequestContext,
  { phone }: Customer,
  owner: string,
): Promise<OnPhone[]> => {
  const params = { to: 'account', owner, person: phone };
  return (await (await request.get('/sandbox/telegram/chat', { params })).json()).results;
};
const textsOn = async (...given: Parameters<typeof onPhone>) =>
  (await onPhone(...given)).map(({ text }) => text);

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const row = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });
const choose = async (page: Page, text: string, name: string) => {
  await row(page, text).click({ button: 'right' });
  await page.getByRole('menuitem', { name }).click();
};

// Specification 53.28
test('a message that was sent is changed, marked, passed on and deleted', { tag: '@chat' }, async ({
  page,
}) => {
  const { email: owner } = await signUpConnected(page.request);
  const [anna, boris] = [freshCustomer(), freshCustomer()];
  await writeAs(page.request, boris, 'I am Boris', { owner });
  await writeAs(page.request, anna, 'When can I come?', { owner });
  const phone = (path: string, data: object = {}) =>
    page.request.post(`/sandbox/telegram/${path}`, { data: { to: 'account', from: anna, owner, ...data } });
  await page.goto('/dashboard/chat');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: anna.name }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Come at five');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
  const other = await openWindow(page);
  await other.goto(page.url());
  await expect(row(other, 'Come at five')).toBeVisible();

  await test.step('an edit reaches the customer and the other tab', async () => {
    await choose(page, 'Come at five', 'Edit');
    const field = page.getByRole('textbox', { name: 'New text' });
    await expect(field).toHaveValue('Come at five');
    await field.fill('Come at six');
    await page.keyboard.press('Enter');
    await expect.poll(() => textsOn(page.request, anna, owner)).toEqual(['When can I come?', 'Come at six']);
    for (const tab of [page, other]) {
      await expect(row(tab, 'Come at six')).toContainText('edited');
      await expect(log(tab).getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
    }
    await expect(
      page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: anna.name }),
    ).toContainText('Come at six');
  });
  await test.step('one that Telegram refuses says so in both tabs, and is repeated', async () => {
    await page.request.post('/sandbox/telegram/failures', { data: { method: 'account.act', code: 400 } });
    await choose(page, 'Come at six', 'Edit');
    await page.getByRole('textbox', { name: 'New text' }).fill('Come at seven');
    await page.getByRole('button', { name: 'Save' }).click();
    for (const tab of [page, other]) await expect(log(tab).getByRole('alert')).toContainText('Not changed.');
    await log(other).getByRole('button', { name: 'Retry' }).click();
    for (const tab of [page, other]) await expect(row(tab, 'Come at seven')).toBeVisible();
    await expect(log(page).getByRole('alert')).toHaveCount(0);
  });
  await test.step('one whose answer is lost is made once more, and holds', async () => {
    await page.request.post('/sandbox/telegram/failures', { data: { method: 'account.act', code: 'lost' } });
    await choose(page, 'Come at seven', 'Edit');
    await page.getByRole('textbox', { name: 'New text' }).fill('Come at eight');
    await page.keyboard.press('Enter');
    await expect(log(page).getByRole('img', { name: 'Sending' })).toHaveCount(0, { timeout: 15_000 });
    await expect(row(other, 'Come at eight')).toBeVisible();
  });
  await test.step('the customer reads and reacts, and so does the business', async () => {
    await phone('read');
    await expect(log(page).getByRole('img', { name: 'Read by the customer' })).toHaveCount(1);
    const [question, answer] = await onPhone(page.request, anna, owner);
    await phone(`messages/${answer?.message_id}/react`, { emoji: '❤' });
    await expect(row(page, 'Come at eight').getByRole('img', { name: 'Reactions: ❤' })).toBeVisible();
    await row(page, 'When can I come?').click({ button: 'right' });
    await page.getByRole('menuitemradio', { name: '👍' }).click();
    await expect(row(other, 'When can I come?').getByRole('img', { name: 'Reactions: 👍' })).toBeVisible();
    expect(
      (await onPhone(page.request, anna, owner)).find(({ message_id }) => message_id === question?.message_id)
        ?.reaction,
    ).toBe('👍');
  });
  await test.step('both sides see that the other one writes', async () => {
    // A signal between two calls for changes is lost, as a person goes on typing.
    await expect(async () => {
      await phone('typing');
      await expect(page.getByText(`${anna.name} is typing …`)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    const isTyping = async () => {
      const params = { to: 'account', owner, person: anna.phone };
      return (await (await page.request.get('/sandbox/telegram/chat', { params })).json()).typing;
    };
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Message' }).pressSequentially('One moment');
      expect(await isTyping()).toBe(true);
    }).toPass({ timeout: 20_000 });
    await page.getByRole('textbox', { name: 'Message' }).fill('');
  });
  await test.step('it is passed on with the name of its author', async () => {
    await choose(page, 'When can I come?', 'Forward');
    await page.getByRole('button', { name: new RegExp(`^${boris.name}.*Forwarded`) }).click();
    await expect(page.getByText(`Sent to ${boris.name}`)).toBeVisible();
    expect((await onPhone(page.request, boris, owner)).at(-1)).toMatchObject({
      text: 'When can I come?',
      forwarded_from: anna.name,
    });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(row(page, 'When can I come?')).toContainText(`Forwarded from ${anna.name}`);
    await page.goBack();
  });
  await test.step('a deletion asks, and is for both sides', async () => {
    await choose(page, 'Come at eight', 'Delete for both');
    await expect(page.getByText('It disappears in Telegram too')).toBeVisible();
    await page.getByRole('button', { name: 'Delete for both' }).click();
    await expect(row(other, 'This message was deleted')).toBeVisible();
    expect(await textsOn(page.request, anna, owner)).toEqual(['When can I come?']);
  });
});

// Specification 53.1, 53.2
test('the menu of a message works by keys, by touch and from right to left', { tag: '@chat' }, async ({
  page,
  context,
}) => {
  const { email: owner } = await signUpConnected(page.request);
  const anna = freshCustomer();
  await writeAs(page.request, anna, 'Hello there', { owner });
  await page.goto('/dashboard/chat');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: anna.name }).click();
  const menu = page.getByRole('menu', { name: 'Message' });

  await test.step('Shift+F10 and the arrows', async () => {
    await row(page, 'Hello there').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(row(page, 'Hello there')).toBeFocused();
  });
  await test.step('copying', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose(page, 'Hello there', 'Copy text');
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hello there');
  });
  await test.step('it stays in view from right to left', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await row(page, 'Hello there').click({ button: 'right', position: { x: 5, y: 10 } });
    const box = await menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box && box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  });
  await test.step('on a phone it is a sheet at the lower edge', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await row(page, 'Hello there').dispatchEvent('contextmenu', { button: 2, clientX: 50, clientY: 200 });
    const box = await page.getByRole('dialog', { name: 'Message' }).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    await expectAccessible(page);
  });
});
