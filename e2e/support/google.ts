import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const LOADER = join(import.meta.dirname, '../../sandbox/src/identity/pages/gapi.js');

/** Serves a stand-in for the script that the provider's SDK fetches from Google where there is no emulator. */
export const replaceGoogle = async (context: BrowserContext): Promise<void> => {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ path: LOADER, contentType: 'text/javascript' }),
  );
};

/** Creates a Google account in the emulator's window and signs in with it. */
export const useNewAccount = async (window: Page, email: string): Promise<void> => {
  await window.getByRole('button', { name: 'Add new account' }).click();
  await window.locator('#email-input').fill(email);
  await window.locator('#display-name-input').fill('Greta Google');
  await window.getByRole('button', { name: /^Sign in with/ }).click();
};
