import { expect, test } from '@playwright/test';
import { buildSingleSite } from '../../bench/lib/single-site.mjs';
import { createCandidateSite } from '../../releases/src/gate/candidate-site.ts';
import { openRemote } from '../../releases/src/gate/open-remote.ts';
import { readRegistry } from '../../releases/src/registry/read-registry.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';

test('the single bundle that the benchmarks compare with has the same screens, without federation', {
  tag: '@releases',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const apps = ['account', 'agents', 'calendar', 'chat'];
  const store = createFolderStore(await buildSingleSite(apps));
  const registry = (await readRegistry(store))?.registry;
  if (!registry) throw new Error('The bundle has no registry');
  const site = createCandidateSite(store, registry, new Map());
  const opened: string[] = [];
  for (const remote of registry.remotes) {
    opened.push(await openRemote(site, remote, 'in one bundle', (use) => use(page)));
    expect(await page.evaluate(() => '__FEDERATION__' in window)).toBe(false);
  }
  expect(opened).toEqual(['/dashboard/account', '/agents', '/dashboard/calendar', '/dashboard/chat']);
});
