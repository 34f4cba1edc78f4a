import type { DeployedRemote } from '@switchboard/federation/registry';
import type { Page } from 'playwright-core';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { PreviewSite } from './preview-site.ts';
import { servePreview } from './serve-preview.ts';
import { watchLoops } from './watch-loops.ts';
import { watchPage } from './watch-page.ts';
import type { WithPage } from './with-chromium.ts';

/** Milliseconds, enough for a busy machine. */
const TIMEOUT = 20_000;
/** Milliseconds in which a page has to answer, also when it shows its screen at the last moment. */
const LIMIT = 2 * TIMEOUT;

/** The shell marks the element of a remote that has rendered. */
const screenOf = (page: Page, { name, version }: DeployedRemote) =>
  page.locator(`[data-remote="${name}"][data-version="${version}"] *`).locator('visible=true').first();

/** The alert that the page shows instead. */
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/, visible: true }).first();

/** Opens a page and lists its faults in `details`. */
const watchScreen = async (page: Page, address: string, remote: DeployedRemote) => {
  const watch = watchPage(page);
  const screen = screenOf(page, remote);
  const alert = alertOf(page);
  await page.goto(address, { waitUntil: 'commit' });
  // Without both, the missing screen is the fault.
  await screen
    .or(alert)
    .first()
    .waitFor({ timeout: TIMEOUT })
    .catch(() => undefined);
  await watch.settled();
  if (await screen.isVisible()) return { why: 'reports errors', details: watch.faults() };
  const told = (await alert.isVisible()) ? [(await alert.textContent()) ?? ''] : [];
  return { why: 'does not show', details: [...told, ...watch.faults(), 'its screen does not render'] };
};

/** Looks at a screen, and stops code that does not end. */
const watchWithinLimit = async (page: Page, address: string, remote: DeployedRemote, limit: number) => {
  const busyPlace = await watchLoops(page);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'too long'>((resolve) => {
    timer = setTimeout(resolve, limit, 'too long');
  });
  const seen = watchScreen(page, address, remote);
  // The page is closed afterwards, which ends what waits for it.
  seen.catch(() => undefined);
  const outcome = await Promise.race([seen, tooLong]);
  clearTimeout(timer);
  if (outcome !== 'too long') return outcome;
  const details = [`it did not answer for ${limit / 1000} s: ${await busyPlace()}`];
  return { why: 'hangs', details };
};

/**
 * Opens the first screen of a remote, signed in, in a headless browser.
 *
 * @param where for messages, like 'in the deployed shell'
 * @param limit milliseconds after which a page that does not answer is stopped
 * @returns the opened path
 * @throws {ReleaseRefusal} unless its screen renders without errors
 */
export const openRemote = async (
  site: PreviewSite,
  remote: DeployedRemote,
  where: string,
  withPage: WithPage,
  limit = LIMIT,
): Promise<string> => {
  const [route] = remote.routes;
  if (!route) throw new ReleaseRefusal(`${remote.name} has no screen to open`);
  const preview = await servePreview(site, { needsOnboarding: route.access === 'onboarding' });
  try {
    const { why, details } = await withPage((page) =>
      watchWithinLimit(page, preview.origin + route.path, remote, limit),
    );
    if (details.length === 0) return route.path;
    const words = `${remote.name} ${remote.version} ${why} at ${route.path} ${where}`;
    throw new ReleaseRefusal([`${words}:`, ...details].join('\n  '));
  } finally {
    await preview.close();
  }
};
