import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildProject } from '@switchboard/e2e-hosts';
import { freePort } from '@switchboard/tooling/testing/free-port';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { placeOf } from '../support/dashboard.ts';
import { freshFolder, type Program, start } from '../support/program.ts';
import { configureStore, serveSignedIn } from '../support/released-site.ts';
import { runReleasesHere } from '../support/releases.ts';

const PATH = '/dashboard/notes';
let host: LocalServer | undefined;
let tool: Program | undefined;
let project: string | undefined;
test.afterAll(async () => {
  await host?.close();
  tool?.child.kill();
  if (project !== undefined) rmSync(project, { recursive: true, force: true });
});

// Specification 104.3
test('a remote of Vite is developed in the shell from its dev server, and a change shows', {
  tag: '@releases',
}, async ({ page }) => {
  const site = freshFolder();
  const store = createFolderStore(site);
  await configureStore(store, { overrides: true });
  const built = await buildProject('vite-remote');
  const folder = freshFolder();
  cpSync(built, folder, { recursive: true });
  await runReleasesHere('release', 'notes', '--from', folder, '--store', site);
  // Beside the build, where it finds its packages.
  project = join(dirname(built), '..', `vite-dev-${process.pid}`);
  cpSync(dirname(built), project, { recursive: true });
  const port = String(await freePort());
  const vite = join(dirname(built), '..', '..', 'node_modules', 'vite', 'bin', 'vite.js');
  tool = start({}, [process.execPath, vite, '--port', port, '--strictPort'], {
    cwd: project,
    says: 'ready in',
  });
  await tool.ready;
  host = await serveSignedIn(store);
  await page.addInitScript(
    (address) => localStorage.setItem('switchboard:override:notes', address),
    `http://localhost:${port}/mf-manifest.json`,
  );
  await page.goto(`${host.origin}${PATH}/`);
  const place = placeOf(page, 'notes');
  await expect(place.getByRole('heading', { name: 'Notes by Vite' })).toBeVisible();
  const source = join(project, 'src', 'Notes.tsx');
  writeFileSync(source, readFileSync(source, 'utf8').replace('Notes by Vite', 'Notes, changed'));
  await expect(place.getByRole('heading', { name: 'Notes, changed' })).toBeVisible();
});
