import { API_PATH, contract } from '@switchboard/api-client';
import type { RemoteRoute } from '@switchboard/federation/manifest';
import type { Page, Response } from 'playwright-core';
import type { Recording } from '../candidate/recording.ts';
import { isWaiting } from './fake-api.ts';
import { NARROW, WIDE } from './looks.ts';
import { watchPage } from './watch-page.ts';

/** Milliseconds in which a screen asks for data that it does not need at once. */
const LATER = 3_000;

/** A running suite, and a user of it who has data that may be published. */
export interface Busy {
  origin: string;
  email: string;
  password: string;
}

const signIn = async (page: Page, { origin, email, password }: Busy): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
};

/** The answer of a call that asks for data, and its path and query. */
const read = async (response: Response): Promise<[call: string, json: unknown] | undefined> => {
  const { pathname, search } = new URL(response.url());
  const isFile = /^(image|audio|video)\//.test(response.headers()['content-type'] ?? '');
  if (!pathname.startsWith(`${API_PATH}/`) || response.request().method() !== 'GET') return undefined;
  if (response.status() !== 200 || isFile || isWaiting(pathname)) return undefined;
  const path = pathname.slice(API_PATH.length);
  const json = await response.json();
  // Each screen is opened with another look.
  if (path === contract.auth.me.path) delete json.look;
  return [path + search, json];
};

/** The first link in a screen that leads further into it, such as to one of its conversations. */
const deeper = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate((above) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`[data-remote] a[href^="${above}/"]`)];
    return links[0]?.getAttribute('href') ?? undefined;
  }, path);

/** Opens the screens of an app, wide and narrow, and keeps what the backend answers. */
export const recordScreens = async (
  page: Page,
  routes: readonly RemoteRoute[],
  busy: Busy,
): Promise<Recording> => {
  const at = new Date().toISOString();
  await signIn(page, busy);
  const watch = watchPage(page);
  const answers = new Map<string, unknown>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kept = read(response).then((answer) => void (answer && answers.set(...answer)));
    // A page that was left takes the answers along that it did not read.
    reading.push(kept.catch(() => undefined));
  });
  const known = new Set(routes.map(({ path }) => path));
  const further = new Set<string>();
  const open = async (path: string) => {
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(busy.origin + path);
      await page.locator('[data-remote] *').locator('visible=true').first().waitFor();
      await watch.settled();
      await page.waitForTimeout(LATER);
      await watch.settled();
      const found = await deeper(page, path);
      if (found && !known.has(found) && further.size === 0) further.add(found);
    }
  };
  for (const { path, access } of routes) if (access !== 'onboarding') await open(path);
  for (const path of further) await open(path);
  await Promise.all(reading);
  return { at, paths: [...further], answers: Object.fromEntries(answers) };
};
