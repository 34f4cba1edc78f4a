import type { DeployedRemote } from '@switchboard/federation/registry';
import type { Page } from 'playwright-core';
import type { Recording } from '../candidate/recording.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { CandidateSite } from './candidate-site.ts';
import { beginInPage, follow, leaveInPage } from './in-page/install.ts';
import type { Round } from './looks.ts';
import type { Visitor } from './serve-candidate.ts';
import type { Watch } from './watch-page.ts';
import type { WithPage } from './with-chromium.ts';
import type { WithinLimit } from './within-limit.ts';

/** Milliseconds, enough for a busy machine. */
export const TIMEOUT = 20_000;
/** Milliseconds in which timers of an app that was left show themselves. */
const AFTERMATH = 1_500;
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

/** An opened browser in which screens are visited. */
export interface Visit extends Screens {
  page: Page;
  watch: Watch;
  within: WithinLimit;
  visitor: Visitor;
  origin: string;
}

/** @throws {ReleaseRefusal} */
export const refuse = (
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
export const screenOf = (page: Page, { name, version }: DeployedRemote) =>
  page.locator(`[data-remote="${name}"][data-version="${version}"] *`).locator('visible=true').first();

/** The alert that the page shows instead. */
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/, visible: true }).first();

export const start = async ({ page, origin }: Visit, path: string): Promise<void> => {
  await page.goto(origin + path, { waitUntil: 'commit' });
};

/** Waits for a screen, and lists its faults. */
export const see = async ({ page, remote, watch }: Visit): Promise<{ why: string; details: string[] }> => {
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

const elsewhereOf = ({ needsOnboarding }: Visit) =>
  needsOnboarding ? ELSEWHERE.onboarding : ELSEWHERE.signedIn;

/** Starts on a screen of the shell, and remembers the page as it is without the app. */
export const startElsewhere = async (visit: Visit): Promise<void> => {
  const { page, watch, within } = visit;
  await within('the shell opened', async () => {
    await start(visit, elsewhereOf(visit));
    await page.locator('#root main').first().waitFor({ timeout: TIMEOUT });
    await watch.settled();
    await beginInPage(page);
  });
};

/**
 * Leaves the app for a screen of the shell.
 *
 * @param look lists what is wrong with the page then
 */
export const leave = async (
  visit: Visit,
  last: string,
  look: (page: Page) => Promise<string[]>,
): Promise<void> => {
  const { page, watch, within, remote } = visit;
  const place = `after ${last} was left`;
  const left = await within(`it left ${last}`, async () => {
    await follow(page, elsewhereOf(visit));
    await page
      .locator(`[data-remote="${remote.name}"]`)
      .first()
      .waitFor({ state: 'detached', timeout: TIMEOUT });
    await leaveInPage(page);
    await watch.settled();
    await page.waitForTimeout(AFTERMATH);
    return look(page);
  });
  const faults = watch.faults();
  if (faults.length > 0) refuse(visit, 'reports errors', place, faults);
  if (left.length > 0) refuse(visit, 'leaves things behind', place, left);
};
