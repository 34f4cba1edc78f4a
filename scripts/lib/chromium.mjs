import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { announce } from './announce.mjs';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => NAMES.map((name) => join(dir, name)))
    .concat(APPLICATIONS)
    .find((path) => existsSync(path));

const ofPlaywright = () => {
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const installFromDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await announce('Installing Chromium from Debian', async () => {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  });
  return onPath();
};

/**
 * A Chromium to test with: CHROMIUM_PATH, one of the system, Playwright's own, or Debian's package where it may be
 * installed.
 *
 * @returns {Promise<string>} path of the program
 */
export const findChromium = async () => {
  const found =
    process.env.CHROMIUM_PATH ??
    onPath() ??
    ofPlaywright() ??
    (await installFromDebian().catch(() => undefined));
  if (found) return found;
  throw new Error(
    'The tests need Chromium: install it, run "npx playwright install chromium" in e2e/, or set CHROMIUM_PATH.',
  );
};
