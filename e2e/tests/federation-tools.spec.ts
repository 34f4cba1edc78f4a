import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildProject } from '@switchboard/e2e-hosts';
import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { menu, placeOf } from '../support/dashboard.ts';
import { federationData } from '../support/federation-data.ts';
import { callApi, signUp } from '../support/people.ts';

const HOST = 'switchboard';

/** The name of a version in the runtime. */
const nameOf = ({ name, version }: DeployedRemote) => `${name}@${version}`;

test("the data that Module Federation's browser extension reads are complete and true", {
  tag: '@shell',
}, async ({ page }) => {
  await signUp(page.request);
  // The first screen of a person without one has form fields.
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  const { shell, remotes }: Registry = await (await page.request.get('/registry.json')).json();
  const loaded = ['chat', 'calendar'].map(
    (name) => remotes.find((remote) => remote.name === name) as DeployedRemote,
  );
  await page.goto('/dashboard/chat');
  await menu(page).getByRole('link', { name: 'Календарь' }).click();
  await expect(placeOf(page, 'calendar').getByRole('heading').first()).toBeVisible();

  const { origin } = new URL(page.url());
  const { instances, moduleInfo, shared } = await federationData(page);
  const matched = ({ base }: DeployedRemote) => `${origin}${base}mf-manifest.json`;
  const providedAs = (request: string) =>
    (request.startsWith('react') ? shell?.provides?.react : shell?.provides?.ui) ?? '';

  await test.step('the host with its remotes, and their versions', async () => {
    expect(instances).toEqual([HOST, ...loaded.map(({ container }) => container)]);
    expect(moduleInfo[HOST]).toMatchObject({
      remotesInfo: Object.fromEntries(
        loaded.map((remote) => [nameOf(remote), { matchedVersion: matched(remote) }]),
      ),
    });
  });

  for (const remote of loaded)
    await test.step(`the entry of ${remote.name}, its module and its shared packages`, async () => {
      const { version, base, container, entry, preload, shares } = remote;
      const ending = (end: string) => ({ sync: preload.filter((path) => path.endsWith(end)) });
      expect(moduleInfo[`${nameOf(remote)}:${matched(remote)}`]).toMatchObject({
        version: matched(remote),
        buildVersion: version,
        globalName: container,
        publicPath: origin + base,
        remoteEntry: entry,
        remoteEntryType: 'global',
        modules: [{ modulePath: './app', assets: { js: ending('.js'), css: ending('.css') } }],
        shared: shares.map((request) => ({ sharedName: request, version: providedAs(request) })),
      });
    });

  await test.step('the shared modules, each in one version, and who uses them', async () => {
    const provided = shared[HOST]?.default ?? {};
    expect(Object.keys(provided).sort()).toEqual([...(shell?.shares ?? [])].sort());
    for (const [request, versions] of Object.entries(provided)) {
      const users = loaded.filter(({ shares }) => shares.includes(request)).map(({ container }) => container);
      const { loaded: isLoaded = false, from, useIn } = versions[providedAs(request)] ?? {};
      expect({ request, from, useIn, versions: Object.keys(versions) }).toEqual({
        request,
        from: HOST,
        // Form fields are fetched when a screen shows one.
        useIn: isLoaded ? users : [],
        versions: [providedAs(request)],
      });
    }
    expect(provided.react?.[providedAs('react')]?.loaded).toBe(true);
  });
});

test('a published plugin of Module Federation, registered on the page, retries an entry that fails', {
  tag: '@shell',
}, async ({ page }) => {
  await page.addInitScript({ path: join(await buildProject('retry'), 'register.js') });
  await signUp(page.request);
  let failures = 4;
  await page.route('**/remotes/chat/*/remoteEntry.js', (route) => {
    if (route.request().resourceType() !== 'script' || failures === 0) return route.fallback();
    failures -= 1;
    return route.abort();
  });
  await page.goto('/dashboard/chat');
  await expect(placeOf(page, 'chat')).toHaveAttribute('data-source', 'current');
  await expect(placeOf(page, 'chat').locator('visible=true').first()).toBeVisible();
  expect(failures).toBe(0);
  const calls = await page.evaluate(() => (globalThis as unknown as { retryCalls: object }).retryCalls);
  expect(calls).toEqual({
    fetch: [expect.stringMatching(/\/remotes\/chat\/.*\/mf-manifest\.json$/)],
    loadEntryError: [expect.stringMatching(/^chat@/)],
  });
});
