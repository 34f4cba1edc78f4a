import { expect, type Page, test } from '@playwright/test';
import { callApi, DEMO, PASSWORD } from '../support/people.ts';

/** The font of emoji with its rules, and the bell, which wait until the first screen is there. */
const EMOJI = /\/emoji[-.]/;
const BELL = /\/part-bell\./;
const PARTS = '/static/async/';
/** Files with the notices, the panel and the badge of overrides, which come after the content. */
const NOTICES = 2;

/**
 * Counts the bytes over the wire from now on, headers included. The bell fetches its client when it is there: parts of
 * the shell that are asked for after it wait too.
 */
const countBytes = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const files: { path: string; bytes: number; waits: boolean }[] = [];
  const asked = new Map<string, { path: string; waits: boolean }>();
  let hasBell = false;
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const path = new URL(request.url).pathname;
    hasBell ||= BELL.test(path);
    asked.set(requestId, { path, waits: EMOJI.test(path) || (hasBell && path.startsWith(PARTS)) });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
  });
  await client.send('Network.enable');
  return files;
};

/** Collects the elements that move on the page, from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

const signIn = async (page: Page) => {
  const answer = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test',
    {
      data: { email: DEMO, password: PASSWORD, returnSecureToken: true },
    },
  );
  await callApi(page.request, 'POST', '/users/auth/login/', { id_token: (await answer.json()).idToken });
};

for (const { path, content, limit, clients } of [
  { path: '/dashboard/chat', content: 'main a[href^="/dashboard/chat/"]', limit: 300_000, clients: 0 },
  // The clients of bookings, the schedule and agents, and their shared code, are fetched with their first calls.
  {
    path: '/dashboard/calendar',
    content: '[data-remote=calendar] button[data-status]',
    limit: 317_000,
    clients: 5,
  },
]) {
  test(`a first visit of ${path} is light, and nothing moves while it loads`, { tag: '@shell' }, async ({
    page,
  }) => {
    await signIn(page);
    const files = await countBytes(page);
    await watchShifts(page);
    await page.goto(path);
    await expect(page.locator(content).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');

    await test.step('nothing moves', async () => {
      expect(await shiftsOf(page)).toEqual([]);
    });
    await test.step(`it weighs at most ${limit / 1000} kB without data, of which other tests add some`, async () => {
      const loaded = files.filter(({ path, waits }) => !path.startsWith('/api/') && !waits);
      expect(
        loaded.reduce((sum, { bytes }) => sum + bytes, 0),
        JSON.stringify(loaded),
      ).toBeLessThan(limit);
    });
    await test.step('only the fonts of its texts are fetched', async () => {
      const fonts = files.map((file) => /(inter-[a-z-]+)\.\w+\.woff2$/.exec(file.path)?.[1]).filter(Boolean);
      expect(fonts.toSorted()).toEqual(['inter-cyrillic', 'inter-latin']);
    });
    await test.step('no other part of the shell is fetched later, except the notices', async () => {
      const parts = files.filter(({ path, waits }) => path.startsWith(PARTS) && !waits);
      expect(parts.length, JSON.stringify(parts)).toBeLessThanOrEqual(clients + NOTICES);
    });
    await test.step('the code of the search is fetched when the pointer is on its button', async () => {
      const before = files.length;
      await page.getByRole('button', { name: 'Search' }).hover();
      await expect
        .poll(() =>
          files
            .slice(before)
            .map((file) => file.path)
            .join(' '),
        )
        .toMatch(/static\/async\/\S+\.js/);
    });
  });
}
