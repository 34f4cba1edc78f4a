import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { isIn } from '@switchboard/federation/audience';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { readBudgets } from '../../releases/src/cli/own-apps.ts';
import { runReleases } from '../../releases/src/cli/run-releases.ts';
import { placeShell } from '../../releases/src/commands/place-shell.ts';
import { release } from '../../releases/src/commands/release.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { signUp } from '../support/people.ts';
import { freshFolder, type Program, start } from '../support/program.ts';
import { AUTHOR } from '../support/released-site.ts';
import { builtShell, readJson } from '../support/releases.ts';
import { candidateFrom, showing } from '../support/written-remote.ts';

// It starts a server of its own, on a machine with other work.
test.describe.configure({ timeout: 300_000 });

const APP = 'lists';
/** As few of the people as the judge acts on; nearly all have the canary, so that few have to sign up. */
const PEOPLE = 5;
const CANARY = 90;
const SIGNALS_TOKEN = 'a-token-of-the-operator';

const site = freshFolder();
const store = createFolderStore(site);
let origin: string;
let server: Program;

const deploy = async (version: string, root: string, percent?: number) => {
  await release({
    store,
    report: { step: (_, work) => work(), say: () => {} },
    budgets: await readBudgets(),
    build: async () => candidateFrom({ name: APP, version, root }),
    placeShell: async () => placeShell(store, await builtShell(), AUTHOR),
    open: async () => '/',
    author: { ...AUTHOR, at: new Date().toISOString() },
    percent,
  });
};

test.beforeAll(async () => {
  await deploy('1.0.0', showing('Lists of yesterday'));
  await deploy('2.0.0', 'throw new Error("the canary is broken");', CANARY);
  const PORT = String(await freePort());
  origin = `http://localhost:${PORT}`;
  server = start({
    ...{ PORT, SIGNALS_TOKEN, DATA_DIR: freshFolder(), SITE_DIR: site },
    // Each person comes from a network of their own.
    TRUSTED_PROXIES: 'loopback',
  });
  await server.ready;
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

/** Signs up people until enough of them have the canary. @returns a browser of each of those */
const peopleWithCanary = async (browser: Browser): Promise<BrowserContext[]> => {
  const people: BrowserContext[] = [];
  for (let network = 1; people.length < PEOPLE; network++) {
    const extraHTTPHeaders = { 'x-forwarded-for': `203.0.${network}.7` };
    const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders });
    await signUp(context.request);
    const { id } = await (await context.request.get('/api/v1/users/auth/me/')).json();
    if (isIn(APP, { percent: CANARY }, { person: id })) people.push(context);
    else await context.close();
  }
  return people;
};

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/dashboard/${APP}`);
  return page;
};

// Specification 115.5
test('a canary that breaks for people is ended by the judge, and their next pages have the version before', {
  tag: '@releases',
}, async ({ browser }) => {
  const people = await peopleWithCanary(browser);

  await test.step('pages run the version before in its place, and tell the server', async () => {
    await Promise.all(
      people.map(async (context) => {
        const page = await context.newPage();
        const told = page.waitForResponse(
          (response) =>
            response.url().endsWith('/api/v1/signals/') &&
            (response.request().postData() ?? '').includes('"fault"'),
        );
        await page.goto(`/dashboard/${APP}`);
        expect((await told).ok()).toBe(true);
        await expect(page.getByRole('heading', { name: 'Lists of yesterday' })).toBeVisible();
        await page.close();
      }),
    );
    const lines: string[] = [];
    const where = { app: APP, server: origin };
    await runReleases(store, where, (line) => lines.push(line), { SIGNALS_TOKEN });
    expect(lines.join('\n')).toMatch(/lists +2\.0\.0 +5 +5 +5 \(100 %\) .*SB301: 5/);
  });

  await test.step('the judge reads the figures and ends the canary', async () => {
    const audit = join(freshFolder(), 'taken-back.jsonl');
    const places = ['--server', origin, '--store', site, '--audit', audit];
    const judge = start(
      { SIGNALS_TOKEN },
      [process.execPath, 'scripts/releases.mjs', 'releases:watch', ...places],
      { says: 'lists 2.0.0 was taken back: 5 of 5 people had a fault' },
    );
    await judge.ready;
    judge.child.kill('SIGTERM');
    await judge.ended;
    const [entry] = readJson(site, 'registry.json').remotes;
    expect(entry).toMatchObject({ name: APP, version: '1.0.0' });
    expect(entry.canary).toBeUndefined();
    expect(readJson(audit)).toMatchObject({ app: APP, version: '2.0.0', to: '1.0.0' });
  });

  await test.step('the next page fetches nothing of the canary', async () => {
    const [person] = people;
    if (!person) throw new Error('Nobody has the canary');
    const fetched: string[] = [];
    person.on('request', (request) => fetched.push(request.url()));
    const page = await open(person);
    await expect(page.getByRole('heading', { name: 'Lists of yesterday' })).toBeVisible();
    await expect(page.locator(`[data-remote="${APP}"]`)).toHaveAttribute('data-source', 'current');
    expect(fetched.filter((url) => url.includes(`/${APP}/2.0.0/`))).toEqual([]);
  });
  for (const context of people) await context.close();
});
