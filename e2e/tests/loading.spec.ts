import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { signUp } from '../support/people.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });

/** Holds requests until the test calls the returned function. */
const hold = async (page: Page, url: string | RegExp) => {
  const held: Route[] = [];
  let released = false;
  await page.route(url, async (route) => {
    if (released) await route.continue();
    else held.push(route);
  });
  return async () => {
    released = true;
    await Promise.all(held.map((route) => route.continue()));
  };
};

/** Expects one thin bar along the whole top of the page. */
const expectThinBar = async (page: Page) => {
  await expect(bar(page)).toHaveCount(1);
  const { width = 0 } = page.viewportSize() ?? {};
  const place = await bar(page).evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    height: (element as HTMLElement).offsetHeight,
    width: (element as HTMLElement).offsetWidth,
  }));
  expect(place).toEqual({ top: 0, height: 2, width });
};

/** Counts all bars that appear, however briefly. */
const countBars = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<Element>();
    Object.assign(window, { seenBars: seen });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[role=progressbar]')) seen.add(element);
    }).observe(document, { childList: true, subtree: true });
  });
const barsSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenBars: Set<Element> }).seenBars.size);

const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /menu/i }).getByRole('link', { name });

const ASYNC = '**/static/async/*.js';

// Specification 2.9
test('a loading screen shows a thin top progress bar and an empty full-height area', {
  tag: '@shell',
}, async ({ page }) => {
  const release = await hold(page, ASYNC);
  // The page counts as loaded only after the scripts that are held, if it asks for them early.
  await page.goto('/login', { waitUntil: 'commit' });
  await expectThinBar(page);
  const { text, height } = await page.evaluate(() => {
    const root = document.getElementById('root');
    return { text: root?.textContent, height: root?.scrollHeight };
  });
  expect(text).toBe('');
  expect(height).toBe(page.viewportSize()?.height);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a navigation that takes longer than 150 ms shows the bar over the previous screen', {
  tag: '@shell',
}, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();
  const release = await hold(page, ASYNC);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectThinBar(page);
  await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a loading remote shows the bar, and the frame around it stays', { tag: '@shell' }, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/dashboard/account');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const release = await hold(page, '**/remotes/calendar/*/remoteEntry.js');
  await menuLink(page, 'Календарь').click();
  await expectThinBar(page);
  await expect(page.getByRole('main')).toHaveText('');
  await expect(menuLink(page, 'Чаты')).toBeVisible();
  await release();
  await expect(page.getByRole('button', { name: 'Add a resource' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a lazy screen of a remote shows the bar while it loads', { tag: '@shell' }, async ({ page }) => {
  await signUp(page.request);
  const release = await hold(page, /\/remotes\/account\/[^/]+\/(?!remoteEntry|app\.).*\.js$/);
  // The page counts as loaded only after the script that is held.
  await page.goto('/dashboard/account', { waitUntil: 'commit' });
  await expectThinBar(page);
  await release();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a loaded screen shows no bar', { tag: '@shell' }, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/dashboard/account');
  await expect(page).toHaveTitle('Profile · Switchboard');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await menuLink(page, 'Чаты').click();
  await expect(page).toHaveTitle('Chats · Switchboard');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await countBars(page);
  await menuLink(page, 'Профиль').click();
  await expect(page).toHaveTitle('Profile · Switchboard');
  await menuLink(page, 'Чаты').click();
  await expect(page).toHaveTitle('Chats · Switchboard');
  expect(await barsSeen(page)).toBe(0);
});

test('the bar does not move with reduced motion', { tag: '@shell' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hold(page, ASYNC);
  await page.goto('/login', { waitUntil: 'commit' });
  await expectThinBar(page);
  expect(await bar(page).evaluate((element) => element.getAnimations().length)).toBe(0);
});

// Specification 8.17
test.describe('a render error shows the text of the default error screen, with a way back', () => {
  const words = (page: Page) =>
    page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true });

  /** Puts a fault into the code of the registration page. */
  const breakRegistration = (page: Page) =>
    page.route(ASYNC, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"auth.signUpTitle"', 'null.aFault');
      // The fault must not stay in the cache of the browser after the test.
      await route.fulfill({
        response,
        body,
        headers: { ...response.headers(), 'cache-control': 'no-store' },
      });
    });

  test('shows no stack in production; the start page is one click away, and a reload shows the repaired page', {
    tag: '@shell',
  }, async ({ page }) => {
    await breakRegistration(page);
    await page.goto('/register');
    await expect(words(page)).toBeVisible();
    await expect(page).toHaveTitle('Unexpected Application Error! · Switchboard');
    expect(await page.locator('body').textContent()).not.toMatch(/TypeError|aFault|\.js\b/);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();

    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(words(page)).toBeVisible();
    // A late part may be on its way.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });

  test('going back shows the previous page without loading it again', { tag: '@shell' }, async ({ page }) => {
    await breakRegistration(page);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('half@typed.test');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(words(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a part that cannot be fetched shows an error in the chosen language', { tag: '@shell' }, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Entra en Switchboard' })).toBeVisible();
    await page.route(ASYNC, (route) => route.abort());
    await page.getByRole('link', { name: 'Crear una cuenta' }).click();
    await expect(words(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('No se pudo descargar una parte de esta página.');
  });
});
