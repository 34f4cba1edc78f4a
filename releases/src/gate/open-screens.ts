import { compareFrame } from './compare-frame.ts';
import { findMissingTexts } from './in-page/find-missing-texts.ts';
import {
  besideInPage,
  follow,
  installInPage,
  leftInPage,
  longestInPage,
  prepareForFunctions,
} from './in-page/install.ts';
import { shiftClock } from './in-page/shift-clock.ts';
import { type Round, wordsOf } from './looks.ts';
import { pressScreens } from './press-screens.ts';
import { reachingStyles } from './reaching-styles.ts';
import { serveCandidate, type Visitor } from './serve-candidate.ts';
import { leave, refuse, type Screens, see, start, startElsewhere, TIMEOUT, type Visit } from './visit.ts';
import { watchPage } from './watch-page.ts';
import { createLimit, Hangs } from './within-limit.ts';

/** Milliseconds in which a page has to answer, also when it shows its screen at the last moment. */
const LIMIT = 2 * TIMEOUT;
/** Milliseconds that a page does not react. The machine may be busy, so that it is no fault. */
const LONG_TASK = 500;

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

const openRound = async (visit: Visit, { look, paths }: Round, leaves: boolean): Promise<void> => {
  const { page, visitor, remote } = visit;
  visitor.look = look;
  await page.setViewportSize({ width: look.width, height: look.width > 1000 ? 900 : 844 });
  if (leaves) await startElsewhere(visit);
  for (const [at, path] of paths.entries())
    await openPath(visit, path, at === 0 && !leaves, `at ${path} (${wordsOf(look)})`);
  if (!leaves) return;
  await leave(visit, paths.at(-1) ?? remote.name, async () => [
    ...(await leftInPage(page)),
    ...(await reachingStyles(page, remote.name)),
    ...(await compareFrame(page)),
  ]);
};

const openAll = async (visit: Visit): Promise<void> => {
  const { rounds, isThorough } = visit;
  try {
    for (const [at, round] of rounds.entries())
      await openRound(visit, round, isThorough && (at === 0 || at === rounds.length - 1));
    // Last, since a press may change how the page looks.
    const [first] = rounds;
    if (isThorough && first) await pressScreens(visit, first);
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
