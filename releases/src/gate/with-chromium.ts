import { findChromium } from '@switchboard/tooling/chromium';
import type { Page } from 'playwright-core';

/** Opens an empty page, and closes it with its browser after use. */
export type WithPage = <T>(use: (page: Page) => Promise<T>) => Promise<T>;

/** A headless browser. Imported on demand, because most commands open none. */
export const withChromium: WithPage = async (use) => {
  const [{ chromium }, executablePath] = await Promise.all([import('playwright-core'), findChromium()]);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await use(await browser.newPage());
  } finally {
    await browser.close();
  }
};
