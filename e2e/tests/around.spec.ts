import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi, signUp } from '../support/people.ts';
import { SCREENS, TITLES } from '../support/screens.ts';

const PHONE = { width: 390, height: 844 };
const SETTINGS = SCREENS.filter((path) => path.startsWith('/dashboard/account/'));
const expectScreen = async (page: Page, path: string) => {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(`${TITLES[path]?.en} · Switchboard`);
};

// Specification 41.1
test('a link opens a screen of settings, its links lead to the others, and Back returns', {
  tag: '@account',
}, async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize(PHONE);
  for (const path of SETTINGS) {
    await page.goto(path);
    await expectScreen(page, path);
    await expect(page.getByRole('region').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page, 'main');
  }
  const links = page.getByRole('navigation', { name: 'Settings' });
  const last = SETTINGS.at(-1) ?? '';
  await links.getByRole('link', { name: 'Security' }).click();
  await expectScreen(page, '/dashboard/account/security');
  await expect(links.getByRole('link', { name: 'Security' })).toBeInViewport();
  await page.goBack();
  await expectScreen(page, last);
});

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const) {
  // Specification 41.4
  test(`every screen is at most two clicks away from every other, on ${device}`, {
    tag: '@account',
  }, async ({ page }) => {
    await signUp(page.request);
    await page.setViewportSize(viewport);
    await page.goto('/dashboard/chat');
    const menu = page.getByRole('navigation', { name: /menu/i });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await page.addInitScript(() => {
      addEventListener('click', () => {
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      });
    });
    await page.reload();
    await expectScreen(page, '/dashboard/chat');
    // From one to the next in both directions, so that each kind of screen is left for each kind.
    for (const path of [...SCREENS, ...SCREENS.toReversed()].slice(1)) {
      await page.evaluate(() => sessionStorage.setItem('clicks', '0'));
      if (SETTINGS.includes(path)) {
        await page.getByRole('button', { name: 'Your account' }).click();
        await page.getByRole('menuitem', { name: TITLES[path]?.en ?? '', exact: true }).click();
      } else {
        if (viewport === PHONE) await opener.click();
        await menu.locator(`a[href="${path}"]`).click();
      }
      await expectScreen(page, path);
      expect(await page.evaluate(() => Number(sessionStorage.getItem('clicks')))).toBeLessThanOrEqual(2);
    }
  });
}

// Specification 41.2
test('a setting is found by a word of another language, and opens', { tag: '@shell' }, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/dashboard/chat');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search' }).fill('устройства');
  await page.getByRole('group', { name: 'Settings' }).getByRole('option').first().click();
  await expectScreen(page, '/dashboard/account/security');
});

// Specification 41.5
test('the time zone of the business is chosen on its screen, and the calendar has it', {
  tag: '@account',
}, async ({ page }) => {
  await signUp(page.request);
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  await page.goto('/dashboard/account/business');
  const card = page.getByRole('region', { name: 'Your business' });
  await card.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(card.getByText('Saved')).toBeVisible();
  await card.getByLabel('Name').fill('Casa Ada');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Opening hours and holidays' }).click();
  await expect(page).toHaveURL('/dashboard/calendar?settings=hours');
  const drawer = page.getByRole('dialog', { name: 'Calendar settings' });
  await expect(drawer.getByText('Tokyo · Asia')).toBeVisible();
  await drawer.getByRole('button', { name: 'Name and language of the business' }).click();
  await expect(card.getByLabel('Name')).toHaveValue('Casa Ada');
});
