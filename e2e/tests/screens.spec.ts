import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { DEMO, PASSWORD } from '../support/people.ts';

const SCREENS = [
  '/dashboard/chat',
  '/dashboard/leads',
  '/dashboard/calendar',
  '/dashboard/account',
  '/dashboard/bot',
  '/dashboard/payment',
  '/agents',
];
const PUBLIC = ['/login', '/register', '/forget-password', '/verify-code', '/nowhere'];

const APPEARANCES = [
  { theme: 'dark', direction: 'ltr' },
  { theme: 'light', direction: 'rtl' },
];

const watchForErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A visitor's current-user check is answered with 401, which Chromium reports by itself.
    if (message.type() === 'error' && !message.text().includes('status of 401')) errors.push(message.text());
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

const signInAsDemo = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(DEMO);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/chat');
};

for (const { theme, direction } of APPEARANCES) {
  for (const width of [1440, 1024, 390]) {
    test(`every screen is accessible and free of errors: ${theme}, ${direction}, ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
        theme,
        direction,
        activeLayout: 'layout1',
        responsiveFontSizes: true,
      });
      const errors = watchForErrors(page);
      const visit = async (path: string) => {
        await page.goto(path);
        await settle(page);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await test.step(path, async () => {
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
        const name = `${theme}-${direction}-${width}${path.replaceAll('/', '_')}.png`;
        await page.screenshot({ path: test.info().outputPath(name) });
      };
      for (const path of PUBLIC) await visit(path);
      await signInAsDemo(page);
      for (const path of SCREENS) await visit(path);
      expect(errors).toEqual([]);
    });
  }
}
