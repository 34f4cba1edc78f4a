import { expect, onTestFinished, test } from 'vitest';
import { filesInStore } from '../candidate/candidate.ts';
import { release } from '../commands/release.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { candidateOf } from '../testing/candidates.ts';
import { releaseOf } from '../testing/release-options.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { createCandidateSite } from './candidate-site.ts';
import { withCandidate } from './open-candidate.ts';
import { serveCandidate } from './serve-candidate.ts';

const candidate = candidateOf({ version: '2.0.0', code: 'two' });

const served = async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, { app: 'calendar' }));
  const { registry } = (await readRegistry(store)) ?? {};
  if (!registry) throw new Error('Nothing was released');
  const { origin, close } = await serveCandidate(
    createCandidateSite(store, withCandidate(registry, candidate.remote), filesInStore(candidate)),
    {
      needsOnboarding: false,
    },
  );
  onTestFinished(close);
  return { store, get: (path: string) => fetch(origin + path) };
};

test('what is served is the deployed suite with the candidate in it', async () => {
  const { store, get } = await served();
  const { remotes } = await (await get('/registry.json')).json();
  expect(remotes.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`)).toEqual(
    ['calendar 1.0.0', 'chat 2.0.0'],
  );
  expect(await (await get('/remotes/chat/2.0.0/remoteEntry.js')).text()).toBe('console.log("two")');
  expect(await (await get('/remotes/calendar/1.0.0/remoteEntry.js')).text()).toBe('console.log("calendar")');
  expect((await get('/remotes/chat/2.0.0/missing.js')).status).toBe(404);
  expect(await store.list('remotes/chat/2.0.0/')).toEqual([]);
});

test('a screen gets the page of the shell, with a CSP without eval', async () => {
  const { get } = await served();
  const page = await get('/dashboard/chat');
  const text = await page.text();
  expect(text).toContain('<script src="/static/index.');
  expect(text).toContain('href="/remotes/chat/2.0.0/remoteEntry.js"');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
});

test('its backend answers API calls', async () => {
  const { get } = await served();
  expect(await (await get('/api/v1/users/auth/me/')).json()).toMatchObject({ id: 'release-check' });
});
