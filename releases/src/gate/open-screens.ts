import type { DeployedRemote } from '@switchboard/federation/registry';
import type { Page } from 'playwright-core';
import type { Recording } from '../candidate/recording.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { CandidateSite } from './candidate-site.ts';
import { compareFrame } from './compare-frame.ts';
import { findMissingTexts } from './in-page/find-missing-texts.ts';
import {
  beginInPage,
  besideInPage,
  installInPage,
  leaveInPage,
  leftInPage,
  longestInPage,
  prepareForFunctions,
} from './in-page/install.ts';
import { shiftClock } from './in-page/shift-clock.ts';
import { type Round, wordsOf } from './looks.ts';
import { reachingStyles } from './reaching-styles.ts';
import { serveCandidate, type Visitor } from './serve-candidate.ts';
import { type Watch, watchPage } from './watch-page.ts';
import type { WithPage } from './with-chromium.ts';
import { createLimit, Hangs, type WithinLimit } from './within-limit.ts';

/** Milliseconds, enough for a busy machine. */
const TIMEOUT = 20_000;
/** Milliseconds in which a page has to answer, also when it shows its screen at the last moment. */
const LIMIT = 2 * TIMEOUT;
/** Milliseconds in which timers of an app that was left show themselves. */
const AFTERMATH = 1_500;
/** Milliseconds that a page does not react. The machine may be busy, so that it is no fault. */
const LONG_TASK = 500;
/** Lines of a refusal: one mistake may show in many places. */
const SHOWN = 20;
/** A screen of the shell itself, for users before and after onboarding. */
const ELSEWHERE = { signedIn: '/dashboard/nothing-is-here', onboarding: '/forget-password' };

/** Which screens of a remote are opened, and how. */
export interface Screens {
  site: CandidateSite;
  remote: DeployedRemote;
  rounds: readonly Round[];
  needsOnboarding: boolean;
  /** For messages, like 'in the deployed shell'. */
  where: string;
  withPage: WithPage;
  recording?: Recording | undefined;
  /** Whether it also looks at what is beside the screens, and what is left of them. */
  isThorough: boolean;
  /** Is told what is no reason to refuse. */
  warn?: ((sentence: string) => void) | undefined;
  /** Milliseconds after which a step that does not end is stopped. */
  limit?: number | undefined;
}

interface Visit extends Screens {
  page: Page;
  watch: Watch;
  within: WithinLimit;
  visitor: Visitor;
  origin: string;
}

const refuse = (
  { remote, where }: Screens,
  why: string,
  place: string,
  details: readonly string[],
): never => {
  const words = [remote.name, remote.version, why, place, where].filter((part) => part !== '').join(' ');
  const more = details.length > SHOWN ? [`and ${details.length - SHOWN} more`] : [];
  throw new ReleaseRefusal([`${words}:`, ...details.slice(0, SHOWN), ...more].join('\n  '));
};

/** The shell marks the element of a remote that has rendered. */
const screenOf = (page: Page, { name, version }: DeployedRemote) =>
  page.locator(`[data-remote="${name}"][data-version="${version}"] *`).locator('visible=true').first();

/** The alert that the page shows instead. */
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/, visible: true }).first();

/** Opens a path within the page, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const start = async ({ page, origin }: Visit, path: string): Promise<void> => {
  await page.goto(origin + path, { waitUntil: 'commit' });
};

/** Waits for a screen, and lists its faults. */
const see = async ({ page, remote, watch }: Visit): Promise<{ why: string; details: string[] }> => {
  const screen = screenOf(page, remote);
  const alert = alertOf(page);
  // A screen may give way to the next one, which is on its way.
  for (let tried = 0; tried < 3; tried += 1) {
    // Without both, the missing screen is the fault.
    await screen
      .or(alert)
      .first()
      .waitFor({ timeout: TIMEOUT })
      .catch(() => undefined);
    await watch.settled();
    if ((await screen.isVisible()) || (await alert.isVisible())) break;
  }
  if (await screen.isVisible()) return { why: 'reports errors', details: watch.faults() };
  const told = (await alert.isVisible()) ? [(await alert.textContent()) ?? ''] : [];
  return { why: 'does not show', details: [...told, ...watch.faults(), 'its screen does not render'] };
};

/** What is wrong beside a screen that shows. */
const lookAround = async ({ page, remote }: Visit): Promise<string[]> => {
  // A build of others has its texts in a form of its own.
  const texts =
    remote.expose === undefined
      ? await page.evaluate(findMissingTexts, [remote.container, remote.name] as const)
      : [];
  const outside = [...(await besideInPage(page)), ...(await reachingStyles(page, remote.name))];
  return [...texts, ...outside, ...(outside.length > 0 ? [] : await compareFrame(page))];
};

const openPath = async (visit: Visit, path: string, isFirst: boolean, place: string): Promise<void> => {
  const { page, within, isThorough } = visit;
  const { why, details } = await within(`it opened ${path}`, async () => {
    await (isFirst ? start(visit, path) : follow(page, path));
    return see(visit);
  });
  if (details.length > 0) refuse(visit, why, place, details);
  if (!isThorough) return;
  const around = await within(`${path} was looked at`, () => lookAround(visit));
  if (around.length > 0) refuse(visit, 'does not fit', place, around);
  const longest = await longestInPage(page);
  if (longest > LONG_TASK)
    visit.warn?.(`${path} did not react for ${Math.round(longest)} ms while it opened`);
  const late = visit.watch.faults();
  if (late.length > 0) refuse(visit, 'reports errors', place, late);
};

/** Leaves the app for a screen of the shell. */
const leave = async (visit: Visit, last: string): Promise<void> => {
  const { page, watch, within, needsOnboarding, remote } = visit;
  const place = `after ${last} was left`;
  const left = await within(`it left ${last}`, async () => {
    await follow(page, needsOnboarding ? ELSEWHERE.onboarding : ELSEWHERE.signedIn);
    await page
      .locator(`[data-remote="${remote.name}"]`)
      .first()
      .waitFor({ state: 'detached', timeout: TIMEOUT });
    await leaveInPage(page);
    await watch.settled();
    await page.waitForTimeout(AFTERMATH);
    return [
      ...(await leftInPage(page)),
      ...(await reachingStyles(page, remote.name)),
      ...(await compareFrame(page)),
    ];
  });
  const faults = watch.faults();
  if (faults.length > 0) refuse(visit, 'reports errors', place, faults);
  if (left.length > 0) refuse(visit, 'leaves things behind', place, left);
};

const openRound = async (visit: Visit, { look, paths }: Round, leaves: boolean): Promise<void> => {
  const { page, watch, within, visitor, needsOnboarding, remote } = visit;
  visitor.look = look;
  await page.setViewportSize({ width: look.width, height: look.width > 1000 ? 900 : 844 });
  if (leaves)
    await within('the shell opened', async () => {
      await start(visit, needsOnboarding ? ELSEWHERE.onboarding : ELSEWHERE.signedIn);
      await page.locator('#root main').first().waitFor({ timeout: TIMEOUT });
      await watch.settled();
      await beginInPage(page);
    });
  for (const [at, path] of paths.entries())
    await openPath(visit, path, at === 0 && !leaves, `at ${path} (${wordsOf(look)})`);
  if (leaves) await leave(visit, paths.at(-1) ?? remote.name);
};

const openAll = async (visit: Visit): Promise<void> => {
  const { rounds, isThorough } = visit;
  try {
    for (const [at, round] of rounds.entries())
      await openRound(visit, round, isThorough && (at === 0 || at === rounds.length - 1));
  } catch (error) {
    if (error instanceof Hangs) refuse(visit, 'hangs', '', [error.message]);
    throw error;
  }
};

/**
 * Opens screens of a remote, signed in, in a headless browser.
 *
 * @throws {ReleaseRefusal} unless each screen shows, without errors, and leaves the page as it was
 */
export const openScreens = async (screens: Screens): Promise<void> => {
  const { site, remote, recording, needsOnboarding, withPage, isThorough, limit = LIMIT } = screens;
  const visitor: Visitor = { needsOnboarding, recording };
  const served = await serveCandidate(site, visitor);
  try {
    await withPage(async (page) => {
      const within = await createLimit(page, limit);
      await prepareForFunctions(page);
      if (recording) await page.addInitScript(shiftClock, Date.parse(recording.at) - Date.now());
      if (isThorough) await installInPage(page, remote);
      await openAll({
        ...screens,
        page,
        within,
        visitor,
        watch: watchPage(page),
        origin: served.origin,
      });
    });
  } finally {
    await served.close();
  }
};
