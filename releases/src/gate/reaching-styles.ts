import type { Page } from 'playwright-core';
import type { StyledPage } from './in-page/watch-styles.ts';
import { createNames, isOwn, loosened } from './style-selectors.ts';

/** Styles of an app that hold outside of it, now or when others show such elements, a line each. */
export const reachingStyles = async (page: Page, remote: string): Promise<string[]> => {
  const { rules, names, far } = await page.evaluate(() => (window as StyledPage).switchboardStyles.read());
  const known = createNames(names);
  const matches = await page.evaluate(
    (questions) => (window as StyledPage).switchboardStyles.match(questions),
    rules.map(({ whole, scope }) => ({
      selector: loosened(whole),
      scope: scope === undefined ? undefined : loosened(scope),
    })),
  );
  const found = rules.flatMap(({ written, whole, scope, isAtHome, place }, at) => {
    if (matches[at] === undefined) return [`its style ${written} cannot be judged, in ${place}`];
    const isHere =
      isAtHome || (scope !== undefined && isOwn(scope, known, remote)) || isOwn(whole, known, remote);
    return matches[at] || !isHere ? [`its style ${written} reaches outside of the app, in ${place}`] : [];
  });
  return [...new Set([...far, ...found])];
};
