import type { DeployedRemote } from '@switchboard/federation/registry';
import type { Page } from 'playwright-core';
import { type GatePage, installGate } from './gate.ts';
import { watchDocument } from './watch-document.ts';
import { type FramedPage, watchFrame } from './watch-frame.ts';
import { watchGlobals } from './watch-globals.ts';
import { watchListeners } from './watch-listeners.ts';
import { type MeasuredPage, watchLongTasks } from './watch-long-tasks.ts';
import { type StyledPage, watchStyles } from './watch-styles.ts';
import { watchTimers } from './watch-timers.ts';

/** The loader of TypeScript names functions with it, also those that a page gets. */
const NAMING = 'globalThis.__name = (named) => named;';

/** Lets functions of this program run in a page. Has to be called before the others are put there. */
export const prepareForFunctions = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: NAMING });
};

/** Puts the gate into a page before it opens. */
export const installInPage = async (
  page: Page,
  { base, container, expose }: DeployedRemote,
): Promise<void> => {
  // What moves looks different in each picture.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installGate, base);
  await page.addInitScript(watchListeners);
  await page.addInitScript(watchTimers);
  await page.addInitScript(watchStyles, base);
  await page.addInitScript(watchDocument);
  await page.addInitScript(watchFrame);
  await page.addInitScript(watchLongTasks);
  await page.addInitScript(watchGlobals, [container, expose !== undefined] as const);
};

/** Remembers the page as it is without the app. */
export const beginInPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { switchboardGate: gate } = window as GatePage;
    gate.isLeft = false;
    for (const part of gate.parts) part.begin();
  });

/** Tells the gate that the app is not there any more. */
export const leaveInPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as GatePage).switchboardGate.isLeft = true;
  });

/** What the app left in the page, a line each. */
export const leftInPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as GatePage).switchboardGate.parts.flatMap((part) => part.left()));

/** Where the app reaches outside of its screen, a line each. */
export const outsideInPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(window as StyledPage).switchboardStyles.reaching(),
    ...(window as unknown as FramedPage).switchboardFrame.covered(),
  ]);

/** The boxes of the menu and the bar of the shell. */
export const boxesInPage = (page: Page) =>
  page.evaluate(() => (window as FramedPage).switchboardFrame.boxes());

/** Hides all of the app, or shows it again. */
export const hideInPage = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((wanted) => (window as StyledPage).switchboardStyles.hide(wanted), hidden);

/** Milliseconds of the longest task since the last call. */
export const longestInPage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { switchboardLongest: longest } = window as MeasuredPage;
    (window as MeasuredPage).switchboardLongest = 0;
    return longest;
  });
