import type { Page } from 'playwright-core';
import { boxesInPage, hideInPage } from './in-page/install.ts';
import { pixelsBetween } from './in-page/pixels-between.ts';

/** Pictures of the menu and the bar of the shell. */
const picturesOf = async (page: Page): Promise<string[]> => {
  const pictures: string[] = [];
  for (const clip of await boxesInPage(page))
    pictures.push((await page.screenshot({ clip, animations: 'disabled' })).toString('base64'));
  return pictures;
};

const isSame = async (page: Page, one: readonly string[], other: readonly string[]): Promise<boolean> => {
  if (one.length !== other.length) return false;
  for (const [at, picture] of one.entries())
    if (
      picture !== other[at] &&
      (await page.evaluate(pixelsBetween, [picture, other[at] ?? ''] as const)) > 0
    )
      return false;
  return true;
};

/** Pictures may differ because something moves: a fault is a difference that comes and goes with the app each time. */
const TRIES = 3;
/** Milliseconds in which what moves comes to rest. */
const REST = 250;

/** Compares the menu and the bar with and without the app, pixel for pixel. @returns what differs, a line each */
export const compareFrame = async (page: Page): Promise<string[]> => {
  let differed = 0;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = await picturesOf(page);
    await hideInPage(page, true);
    const without = await picturesOf(page);
    await hideInPage(page, false);
    if (await isSame(page, before, without)) return [];
    if (await isSame(page, before, await picturesOf(page))) differed += 1;
    await page.waitForTimeout(REST);
  }
  return differed === TRIES ? ['the menu or the bar of the shell looks different while it is open'] : [];
};
