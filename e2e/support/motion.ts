import type { Page } from '@playwright/test';

/** Resolves when no animation runs. */
export const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
