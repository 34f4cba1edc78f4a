import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Signs in on the page of a person who has done onboarding. */
export const signInOn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};
