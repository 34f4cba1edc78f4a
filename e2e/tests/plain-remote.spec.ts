import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildProject } from '@switchboard/e2e-hosts';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { menu, placeOf } from '../support/dashboard.ts';
import { freshFolder } from '../support/program.ts';
import { configureStore, serveSignedIn } from '../support/released-site.ts';
import { readJson, runReleasesHere } from '../support/releases.ts';

const PATH = '/dashboard/provider';

/** Its team's description for the suite. */
const description = {
  routes: [{ path: PATH, screen: 'provider', title: { en: 'Provider' } }],
  menu: [{ path: PATH, label: { en: 'Provider' }, order: 90 }],
};

let host: LocalServer | undefined;
test.afterAll(() => host?.close());

test("the shell shows a remote as Module Federation's plain template makes it", { tag: '@releases' }, async ({
  page,
}) => {
  const [site, folder] = [freshFolder(), freshFolder()];
  const store = createFolderStore(site);
  await configureStore(store);
  cpSync(await buildProject('provider'), folder, { recursive: true });
  writeFileSync(join(folder, 'switchboard.json'), JSON.stringify(description));
  const released = ['release', 'plain-provider', '--from', folder, '--version', '1.0.0', '--store', site];
  expect(await runReleasesHere(...released)).toContain(`${PATH} shows in the deployed shell`);

  const asked: string[] = [];
  host = await serveSignedIn(store, async (path) => void asked.push(path));
  await page.goto(`${host.origin}${PATH}/`);
  await expect(menu(page).getByRole('link', { name: 'Provider' })).toBeVisible();
  const title = placeOf(page, 'plain-provider').getByRole('heading', {
    name: 'Hello Module Federation 2.0',
  });
  await expect(title).toBeVisible();
  // Its own style sheet.
  await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');

  await test.step("it runs on the shell's React, so it fetches nothing but its module", async () => {
    const [remote] = readJson(site, 'registry.json').remotes;
    const manifest = readJson(site, remote.base, 'mf-manifest.json');
    const [{ assets }] = manifest.exposes;
    const own = asked.filter((path) => path.startsWith(remote.base));
    const needed = [remote.entry, ...assets.js.sync, ...assets.css.sync];
    expect([...new Set(own)].sort()).toEqual(needed.map((path) => remote.base + path).sort());
  });
});
