import { expect, type Locator, type Page, test } from '@playwright/test';
import { DEMO, PASSWORD } from '../support/people.ts';

const hasVisibleFocus = (locator: Locator) =>
  locator.evaluate((element) => {
    const isOutlined = (candidate: Element) => getComputedStyle(candidate).outlineStyle === 'solid';
    // A field with parts has the ring around its wrapper.
    const whole = element.closest('.ant-input-affix-wrapper');
    return isOutlined(whole ?? element);
  });

/** More tab stops than any screen has. */
const STOPS = 100;

/** Presses the key until `target` has the focus, which must be visible. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS && !(await isFocused()); stop += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  expect(await hasVisibleFocus(target)).toBe(true);
};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('the dashboard works by keyboard alone', { tag: '@shell' }, async ({ page }) => {
  await test.step('sign in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(DEMO);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/chat');
  });

  await test.step('the drawer of the menu holds the focus until it is closed', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: 'Календарь' }));
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator('#root :focus'), 'nothing behind it is reached').toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: 'Календарь' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/calendar');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the menu opens screens, and is wide as long as it has the focus', async () => {
    await tabTo(page, menu(page).getByRole('link', { name: 'Чаты' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/chat');
    await tabTo(page, menu(page).getByRole('link', { name: 'Календарь' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/calendar');

    await tabTo(page, page.getByRole('button', { name: 'Narrow the menu' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Widen the menu' })).toBeFocused();
    await expect(menu(page)).toHaveCSS('width', '280px');
    await tabTo(page, page.getByRole('button', { name: 'Search' }));
    await expect(menu(page)).toHaveCSS('width', '86px');
  });

  await test.step('Tab leaves the avatar menu, and the focus goes on', async () => {
    await tabTo(page, account(page));
    await page.keyboard.press('Space');
    await expect(item(page, 'Settings')).toBeFocused();
    expect(await hasVisibleFocus(item(page, 'Settings'))).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.locator(':focus'), 'the focus goes on from the avatar').toHaveCount(1);
    await expect(account(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(account(page)).toBeFocused();
  });

  await test.step('the avatar menu opens the settings, and signs out', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Settings')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/account');
    await expect(account(page)).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(item(page, 'Sign Out')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await page.goto('/dashboard/chat');
    await expect(page).toHaveURL('/login');
  });
});
