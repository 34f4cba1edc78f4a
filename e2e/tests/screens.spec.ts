import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi, createAccount, DEMO, freshEmail, PASSWORD } from '../support/people.ts';
import { REPORT } from '../support/report.ts';
import { PUBLIC, SCREENS } from '../support/screens.ts';

const THEMES = ['dark', 'light'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
const WIDTHS = [1440, 1024, 390];

const watchForErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);

const settle = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Promises of animations are not used, because those in a closed part of the page never resolve.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
};

const signIn = async (page: Page) => {
  const response = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test',
    { data: { email: DEMO, password: PASSWORD, returnSecureToken: true } },
  );
  await callApi(page.request, 'POST', '/users/auth/login/', { id_token: (await response.json()).idToken });
};

const beNew = async (page: Page) => {
  const id_token = await createAccount(page.request, freshEmail());
  await callApi(page.request, 'POST', '/users/auth/register/', { id_token });
};

const IS_LONG = Boolean(process.env.SWITCHBOARD_LONG);
/** Each direction has one theme, and axe the widest and the narrowest page; the long tier has every combination. */
const THEMES_OF = IS_LONG
  ? { ltr: THEMES, rtl: THEMES }
  : { ltr: ['dark'] as const, rtl: ['light'] as const };
const CHECKED = ['ltr, dark, 1440 px', 'rtl, light, 390 px'];

/**
 * Opens a screen in each direction and checks it in each theme and width.
 *
 * @param part the part for axe: of a dialog only itself, because the screen behind it has its own test
 */
const inspect = async (
  page: Page,
  screen: string,
  open: (page: Page) => Promise<void>,
  part: 'html' | 'dialog[open]' = 'html',
) => {
  const errors = watchForErrors(page);
  for (const direction of DIRECTIONS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    // A theme that follows the system changes without a reload.
    await page.addInitScript((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
      theme: 'system',
      direction,
      activeLayout: 'layout1',
      responsiveFontSizes: true,
    });
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('body')).toHaveCSS('direction', direction);
    for (const theme of THEMES_OF[direction]) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        const combination = `${direction}, ${theme}, ${width} px`;
        await test.step(combination, async () => {
          if (IS_LONG || CHECKED.includes(combination)) await expectAccessible(page, part);
          await expectNoSidewaysScroll(page);
        });
        if (process.env.PICTURES) {
          const name = `${screen.replaceAll('/', '_')}-${theme}-${direction}-${width}.png`;
          await page.screenshot({ path: join(REPORT, name) });
        }
      }
    }
  }
  expect(errors).toEqual([]);
};

test.describe('accessible, free of errors and of sideways scrolling, in both themes and directions at three widths:', () => {
  for (const path of PUBLIC) {
    // Specification 1.15, 9.7
    test(path, { tag: ['@shell', '@chat', '@calendar', '@agents', '@account'] }, async ({ page }) => {
      await inspect(page, path, async () => void (await page.goto(path)));
    });
  }

  test('/onboarding', { tag: ['@shell', '@chat', '@calendar', '@agents', '@account'] }, async ({ page }) => {
    await beNew(page);
    await inspect(page, '/onboarding', async () => void (await page.goto('/onboarding')));
  });

  for (const path of SCREENS) {
    test(path, { tag: ['@shell', '@chat', '@calendar', '@agents', '@account'] }, async ({ page }) => {
      await signIn(page);
      await inspect(page, path, async () => void (await page.goto(path)));
    });
  }

  test('the panel of the remotes', { tag: ['@shell', '@chat', '@calendar', '@agents', '@account'] }, async ({
    page,
  }) => {
    await signIn(page);
    const openPanel = async () => {
      await page.goto('/dashboard/payment');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.keyboard.press('Control+Alt+KeyM');
      await expect(page.getByRole('dialog').locator('summary').first()).toBeVisible();
    };
    await inspect(page, 'the panel', openPanel, 'dialog[open]');
  });

  for (const query of ['', 'be', 'zzz']) {
    test(`the search for '${query}'`, {
      tag: ['@shell', '@chat', '@calendar', '@agents', '@account'],
    }, async ({ page }) => {
      await signIn(page);
      const search = async () => {
        await page.goto('/dashboard/payment');
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByRole('combobox', { name: 'Search' }).fill(query);
        await expect(page.getByRole('dialog').getByRole('status')).toHaveText(query ? /\d/ : '');
      };
      await inspect(page, `the search for '${query}'`, search, 'dialog[open]');
    });
  }
});
