import type { DeployedRemote } from '@switchboard/federation/registry';
import type { Page } from 'playwright-core';
import { type GatePage, installGate } from './gate.ts';
import { watchDocument } from './watch-document.ts';
import { type FramedPage, watchFrame } from './watch-frame.ts';
import { watchLasting } from './watch-lasting.ts';
import { watchListeners } from './watch-listeners.ts';
import { type MeasuredPage, watchLongTasks } from './watch-long-tasks.ts';
import { watchNatives } from './watch-natives.ts';
import { watchSheets } from './watch-sheets.ts';
import { watchStorage } from './watch-storage.ts';
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
  {
    name,
    base,
    container,
    expose,
    routes,
  }: Pick<DeployedRemote, 'name' | 'base' | 'container' | 'expose' | 'routes'>,
): Promise<void> => {
  // What moves looks different in each picture.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installGate, base);
  // Timers first: what they do later, they do when it is asked what is left.
  for (const watch of [watchTimers, watchListeners, watchStorage, watchLongTasks])
    await page.addInitScript(watch);
  const bare = routes.filter(({ layout }) => layout === 'bare').map(({ path }) => path);
  await page.addInitScript(watchFrame, bare);
  await page.addInitScript(watchLasting, name);
  for (const watch of [watchStyles, watchSheets, watchDocument]) await page.addInitScript(watch, base);
  await page.addInitScript(watchNatives, [container, expose !== undefined] as const);
};

/** Remembers the page as it is without the app. */
export const beginInPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { switchboardGate: gate } = window as GatePage;
    gate.isLeft = false;
    gate.hasBegun = true;
    gate.followed = 0;
    for (const part of gate.parts) part.begin();
  });

/** Opens a path within the page, as a link does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { switchboardGate: gate } = window as Partial<GatePage>;
    if (gate) gate.followed += 1;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Tells the gate that the app is not there any more. */
export const leaveInPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as GatePage).switchboardGate.isLeft = true;
  });

/**
 * What the app left in the page, a line each.
 *
 * @param mayLookDifferent whether a user may have changed how the page looks
 */
export const leftInPage = (page: Page, mayLookDifferent = false): Promise<string[]> =>
  page.evaluate(async (ignoresLook) => {
    const { parts, hasBegun } = (window as GatePage).switchboardGate;
    const lines: string[] = [];
    if (hasBegun)
      for (const part of parts) if (!(ignoresLook && part.isOfLook)) lines.push(...(await part.left()));
    return [...new Set(lines)];
  }, mayLookDifferent);

/** What the app does beside its screen, a line each. */
export const besideInPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { parts } = (window as GatePage).switchboardGate;
    return [...new Set(parts.flatMap((part) => part.open?.() ?? []))];
  });

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
