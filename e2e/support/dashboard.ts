import { expect, type Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The element that holds a running remote. */
export const placeOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`);

/** Follows an address like a link in the page, without a reload. */
export const goInPage = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** The content is a card with this error number. */
export const expectCard = async (page: Page, number: string): Promise<void> => {
  await expect(page.getByRole('alert').getByText(number, { exact: true })).toBeVisible({ timeout: 20_000 });
};

const expectNoCard = (page: Page): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

/** The content is a screen of a remote, not a card. */
export const expectScreen = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectNoCard(page);
};

/** Other remotes show. */
export const expectTheRestToWork = async (page: Page): Promise<void> => {
  for (const [entry, remote] of [
    ['Календарь', 'calendar'],
    ['Профиль', 'account'],
  ] as const) {
    await menu(page).getByRole('link', { name: entry }).click();
    await expect(placeOf(page, remote).getByRole('heading').first()).toBeVisible();
    await expectNoCard(page);
  }
};

/** The globals that the code of a remote set. */
export const containersOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    (prefix) => Object.keys(globalThis).filter((key) => key.startsWith(prefix)),
    `switchboard_${remote}`,
  );
