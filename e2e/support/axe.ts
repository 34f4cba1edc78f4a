import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page, or the part that a selector names, breaks no rule of axe.
 *
 * axe is loaded once per page; axe's own binding loads it again for frames, which the pages do not have.
 */
export const expectAccessible = async (page: Page, within = 'html'): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (selector) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(selector, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
  expect(violations).toEqual([]);
};
