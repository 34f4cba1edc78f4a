import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './from-debian.ts';
import { inRoot, isOfApp } from './repository.mjs';

// The headless shell draws without a compositor for windows: the same tests take half of the CPU time.
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((path) => existsSync(path));

/** The Chromium that `npx playwright install` fetched. */
export const chromiumOfPlaywright = (): string | undefined => {
  const { chromium } = createRequire(inRoot('releases', 'package.json'))('playwright-core');
  const path: string = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/** A Chromium of the system with windows and notifications, which a headless shell lacks. */
export const fullChromium = (): string | undefined =>
  onPath(BROWSERS) ?? APPLICATIONS.find((path) => existsSync(path));

/**
 * Installs the browsers of the tests that are missing, where this user may. The headless shell of Debian takes 40 % less
 * CPU time than its full Chromium, which only some tests need.
 */
export const addBrowsers = async (): Promise<void> => {
  if (process.env.CHROMIUM_PATH || onPath(SHELLS) || chromiumOfPlaywright()) return;
  const missing = fullChromium() ? [] : ['chromium'];
  await installFromDebian(...missing, 'chromium-headless-shell').catch(() => undefined);
};

/**
 * A Chromium to test with: CHROMIUM_PATH, a headless shell of the system, Playwright's own, another Chromium of the
 * system, or Debian's package where this user may install it.
 *
 * @returns path of the program
 */
export const findChromium = async (): Promise<string> => {
  const installed = () =>
    process.env.CHROMIUM_PATH ?? onPath(SHELLS) ?? chromiumOfPlaywright() ?? fullChromium();
  if (!installed()) await installFromDebian('chromium').catch(() => undefined);
  const found = installed();
  if (found) return found;
  throw new Error(
    `Chromium is missing: install it, run "npx playwright-core install chromium"${isOfApp ? '' : ' in releases/'}, or set CHROMIUM_PATH.`,
  );
};
