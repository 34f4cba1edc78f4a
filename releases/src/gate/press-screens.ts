import { type Found, findPress } from './in-page/find-press.ts';
import { besideInPage, follow, leftInPage } from './in-page/install.ts';
import type { Round } from './looks.ts';
import { leave, refuse, screenOf, see, startElsewhere, type Visit } from './visit.ts';

/** Presses on one screen, and on what they open. */
const PRESSES = 25;
/** Milliseconds for all presses on all screens. */
const TIME = 8_000;
/** Milliseconds in which a screen gives way to another one. */
const PATIENCE = 3_000;
/** How often a press may lead out of the app, or close what covers a screen. */
const RETURNS = 3;

/** Changes that no setting of a user makes. */
const OF_SHELL = /^it (changes (style|class|inert|hidden|href) of|puts a function on|animates) /;
/** Pages that one press may load. */
const LOADS = 3;

interface Pressing {
  visit: Visit;
  path: string;
  pressed: string[];
  /** Time at which the next screen has its turn. */
  until: number;
}

const look = ({ visit: { page, remote }, pressed }: Pressing): Promise<Found> =>
  page.evaluate(findPress, { remote: remote.name, paths: remote.routes.map(({ path }) => path), pressed });

/** A press may load another page, which may load yet another one. */
const lookAfter = async (pressing: Pressing, loads = LOADS): Promise<Found> => {
  const { page, watch } = pressing.visit;
  try {
    await watch.settled();
    return await look(pressing);
  } catch (error) {
    if (loads === 0 || !(error instanceof Error) || !error.message.includes('because of a navigation'))
      throw error;
    await page.waitForLoadState();
    return lookAfter(pressing, loads - 1);
  }
};

/** Refuses what a press did. */
const judge = async (
  { visit, path }: Pressing,
  words: string,
  { isShown, isElsewhere }: Found,
): Promise<void> => {
  const { page, remote, watch } = visit;
  const place = `after '${words}' was pressed at ${path}`;
  const isBlank =
    !isShown &&
    !isElsewhere &&
    !(await screenOf(page, remote)
      .waitFor({ timeout: PATIENCE })
      .then(
        () => true,
        () => false,
      ));
  const faults = watch.faults();
  if (isBlank) refuse(visit, 'shows nothing', place, [...faults, 'its screen is empty']);
  if (faults.length > 0) refuse(visit, 'reports errors', place, faults);
};

/** Opens the screen of a path, from wherever a press has led. */
const openAgain = async ({ visit, path }: Pressing, isElsewhere: boolean): Promise<void> => {
  if (isElsewhere) await startElsewhere(visit);
  await follow(visit.page, path);
  await see(visit);
};

const pressOn = async (pressing: Pressing): Promise<void> => {
  const { visit, path, pressed, until } = pressing;
  const { page, within } = visit;
  let returns = 0;
  let found = await look(pressing);
  for (let presses = 0; presses < PRESSES && Date.now() < until; ) {
    const { next, isElsewhere } = found;
    if (next && !isElsewhere) {
      presses += 1;
      pressed.push(next.key);
      found = await within(`'${next.words}' was pressed at ${path}`, async () => {
        await page.mouse.click(next.x, next.y);
        return lookAfter(pressing);
      });
      await judge(pressing, next.words, found);
    } else {
      returns += 1;
      if (returns > RETURNS) return;
      await within(`${path} was opened again`, async () => {
        await page.keyboard.press('Escape');
        await openAgain(pressing, isElsewhere);
        found = await look(pressing);
      });
    }
  }
};

/**
 * Presses what a user can press on the screens of an app, within a limit of presses and of time, and leaves it then.
 *
 * @throws {ReleaseRefusal} when a press throws, empties the screen or leaves code behind
 */
export const pressScreens = async (
  visit: Visit,
  { look: { width, ...look }, paths }: Round,
): Promise<void> => {
  const { page, visitor, remote, watch } = visit;
  visitor.look = look;
  watch.allowWindows();
  await page.setViewportSize({ width, height: 900 });
  await startElsewhere(visit);
  const began = Date.now();
  const pressed: string[] = [];
  for (const [at, path] of paths.entries()) {
    const until = began + (TIME * (at + 1)) / paths.length;
    const pressing = { visit, path, pressed, until };
    await openAgain(pressing, false);
    await pressOn(pressing);
    const changed = (await besideInPage(page)).filter((line) => OF_SHELL.test(line));
    if (changed.length > 0) refuse(visit, 'does not fit', `after presses at ${path}`, changed);
  }
  await leave(visit, `pressing on ${paths.at(-1) ?? remote.name}`, () => leftInPage(page, true));
};
