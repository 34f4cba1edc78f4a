import { expect, test } from '@playwright/test';
import { buildHost, installTools, REACTS, STRATEGIES, TOOLS } from '@switchboard/e2e-hosts/matrix';
import { serveForeignHost } from '../support/foreign-host.ts';
import { freshFolder } from '../support/program.ts';

/** Downloads the tools, so it is part of the long tier only. One worker, which installs them once. */
test.describe.configure({ mode: 'serial' });

const tools = freshFolder();
test.beforeAll(async () => {
  test.setTimeout(900_000);
  await installTools(tools);
});

for (const tool of TOOLS)
  for (const react of REACTS)
    for (const strategy of STRATEGIES) {
      // Specification 86.2
      test(`a host built by ${tool} with React ${react} and ${strategy} keeps working and shows the calendar`, {
        tag: '@embedding',
      }, async ({ page }) => {
        const host = await serveForeignHost(await buildHost(tools, { tool, react, strategy }));
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(String(error)));
        await page.goto(host.origin);
        const own = react === 'none' ? 'Without React' : `React ${react}`;
        await page.getByRole('button', { name: `${own}: 0 in the basket` }).click();
        await expect(page.getByRole('button', { name: `${own}: 1 in the basket` })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
        expect(faults).toEqual([]);
        await host.close();
      });
    }
