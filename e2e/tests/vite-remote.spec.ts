import { cpSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { buildProject } from '@switchboard/e2e-hosts';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { menu, placeOf } from '../support/dashboard.ts';
import { federationData } from '../support/federation-data.ts';
import { freshFolder } from '../support/program.ts';
import { configureStore, serveSignedIn } from '../support/released-site.ts';
import { readJson, runReleasesHere } from '../support/releases.ts';

const PATH = '/dashboard/notes';

let host: LocalServer | undefined;
test.afterAll(() => host?.close());

// Specification 104.1
test('the shell shows a remote as @module-federation/vite builds it', {
  tag: '@releases',
}, async ({ page }) => {
  const [site, folder] = [freshFolder(), freshFolder()];
  const store = createFolderStore(site);
  await configureStore(store);
  cpSync(await buildProject('vite-remote'), folder, { recursive: true });
  const released = await runReleasesHere('release', 'notes', '--from', folder, '--store', site);
  expect(released).toContain(`${PATH} shows in the deployed shell`);

  const asked: string[] = [];
  host = await serveSignedIn(store, async (path) => void asked.push(path));
  const { origin } = host;
  await page.goto(`${origin}${PATH}/`);
  await expect(menu(page).getByRole('link', { name: 'Notes' })).toBeVisible();
  const place = placeOf(page, 'notes');
  const title = place.getByRole('heading', { name: 'Notes by Vite' });
  await expect(title).toBeVisible();
  // Its own style sheet.
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');

  await test.step("it runs on the shell's React, with a part that is fetched later", async () => {
    await place.getByRole('button', { name: '0 notes' }).click();
    await expect(place.getByRole('button', { name: '1 notes' })).toBeVisible();
    await expect(place.getByText('A part that is fetched later')).toBeVisible();
    const { shared } = await federationData(page);
    const inUse = Object.values(shared).flatMap(({ default: scope = {} }) =>
      Object.values(scope.react ?? {}).filter(({ loaded }) => loaded),
    );
    expect([...new Set(inUse.map(({ from }) => from))]).toEqual(['switchboard']);
  });

  const [remote] = readJson(site, 'registry.json').remotes;
  await test.step('each of its files is fetched once', async () => {
    const own = asked.filter((path) => path.startsWith(remote.base));
    expect(own.sort()).toEqual([...new Set(own)]);
    expect(own).toContain(remote.base + remote.entry);
  });
});
