import { expect, type Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The place of a remote that runs. */
export const placeOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`);

/** A card stands where a remote would, with this number. */
export const expectCard = async (page: Page, number: string): Promise<void> => {
  await expect(page.getByRole('alert').getByText(number, { exact: true })).toBeVisible({ timeout: 20_000 });
};

/** Something of a remote stands in the content, and no card. */
export const expectScreen = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
};

/** The rest of the suite goes on: other remotes show. */
export const expectTheRestToWork = async (page: Page): Promise<void> => {
  for (const entry of ['Календарь', 'Профиль']) {
    await menu(page).getByRole('link', { name: entry }).click();
    await expectScreen(page);
  }
};

/** What the code of a remote left on the page when it ran. */
export const containersOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    (prefix) => Object.keys(globalThis).filter((key) => key.startsWith(prefix)),
    `switchboard_${remote}`,
  );
