import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { callApi, createAccount, DEMO, freshEmail, PASSWORD } from '../support/people.ts';
import { REPORT } from '../support/report.ts';
import { PUBLIC, SCREENS } from '../support/screens.ts';

const THEMES = ['dark', 'light'];
const DIRECTIONS = ['ltr', 'rtl'];
const WIDTHS = [1440, 1024, 390];

const watchForErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

const expectNoSidewaysScroll = async (page: Page) => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
};

const settle = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
};

const signIn = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

for (const theme of THEMES) {
  for (const direction of DIRECTIONS) {
    // Specification 1.15, 9.7
    test(`every screen is accessible, free of errors and fits: ${theme}, ${direction}`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.addInitScript((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
        theme,
        direction,
        activeLayout: 'layout1',
        responsiveFontSizes: true,
      });
      const errors = watchForErrors(page);
      const look = async (screen: string) => {
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          await test.step(`${screen} at ${width} px`, async () => {
            await expectAccessible(page);
            await expectNoSidewaysScroll(page);
          });
          const name = `${screen.replaceAll('/', '_')}-${theme}-${direction}-${width}.png`;
          await page.screenshot({ path: join(REPORT, name) });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      const visit = async (path: string) => {
        await page.goto(path);
        await look(path);
      };
      for (const path of PUBLIC) await visit(path);

      const newcomer = await createAccount(page.request, freshEmail());
      await callApi(page.request, 'POST', '/users/auth/register/', { id_token: newcomer });
      await visit('/onboarding');
      await page.context().clearCookies();

      await signIn(page, DEMO);
      await expect(page).toHaveURL('/dashboard/chat');
      for (const path of SCREENS) await visit(path);
      await page.keyboard.press('Control+k');
      await look('the search');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Alt+KeyM');
      await expect(page.getByRole('dialog').locator('summary').first()).toBeVisible();
      await look('the panel');
      expect(errors).toEqual([]);
    });
  }
}
