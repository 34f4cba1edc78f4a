import { setTimeout as pause } from 'node:timers/promises';
import { titleOn } from './bookings.mjs';
import { measureMainThread } from './main-thread.mjs';

/** Changes that are measured of each kind, and those before. */
const CHANGES = 20;
const WARM = 3;
/** Weeks between the two parts of the past in which jumps go back and forth, each time to a week not yet loaded. */
const JUMP = 24;
/** Milliseconds for the page to finish its work. */
const SETTLING = 1500;
const LIMIT = 60_000;
const DAY = 86_400_000;

const NEXT = '[data-remote=calendar] nav button[aria-label^="Next"]';

const GRID = '[data-remote=calendar] [data-hours]';
const TITLE = '[data-remote=calendar] nav h2';

/** The day of that week on which today is in this one: the calendar scrolls to it. */
const dayIn = (weeks) => new Date(Date.now() + 7 * weeks * DAY).toISOString().slice(0, 10);

/** Runs in the page: acts, and measures until two frames after a booking with the text shows. */
const untilShown = (text, next, date) =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${text} did not show`)), 30_000);
    const frame = (act) => requestAnimationFrame(act);
    const start = performance.now();
    const isIn = ({ textContent }) => textContent.includes(text);
    const changes = new MutationObserver((records) => {
      const isThere = records.some(
        ({ type, target, addedNodes }) =>
          (type === 'characterData' && isIn(target)) || [...addedNodes].some(isIn),
      );
      if (!isThere) return;
      changes.disconnect();
      clearTimeout(late);
      frame(() => frame(() => resolve(performance.now() - start)));
    });
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    if (date === null) return document.querySelector(next).click();
    const url = new URL(location.href);
    url.searchParams.set('date', date);
    history.pushState(history.state, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });

/** Runs in the page: milliseconds of the answers with bookings since the last call. */
const answersOf = () => {
  const taken = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/booking\/bookings\/\?/.test(name))
    .map(({ duration }) => duration);
  performance.clearResourceTimings();
  return taken;
};

/** Runs in the page: the names of the files that it loaded. */
const filesOf = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1));

/**
 * @typedef {object} Change
 * @property {number} time milliseconds until two frames after the bookings show
 * @property {number} work CPU time of the main thread until then
 * @property {number} later CPU time of the main thread after that, until the page is quiet
 */

/**
 * Changes the week in the calendar of the product: to the next one, which may be there already, and to one that is not.
 *
 * @param {import('puppeteer-core').Page} page of a signed-in user
 * @param {string} origin
 * @returns {Promise<{next: Change[], jump: Change[], answers: number[], nodes: number, loaded: string[],
 *   gestures: string[]}>} `answers` are the milliseconds of the server's answers to jumps, `loaded` the names of the
 *   files
 *   that the first screen loaded, `gestures` those that the mouse over the grid did
 */
export const changeWeeks = async (page, origin) => {
  page.setDefaultTimeout(LIMIT);
  const { busy } = await measureMainThread(page);
  await page.goto(`${origin}/dashboard/calendar?view=week&date=${dayIn(0)}`);
  await page.waitForFunction((text) => document.body.textContent.includes(text), {}, titleOn(dayIn(0)));
  await pause(SETTLING);
  const loaded = await page.evaluate(filesOf);
  await page.hover(GRID);
  await pause(SETTLING);
  const gestures = (await page.evaluate(filesOf)).filter((name) => !loaded.includes(name));
  await page.hover(TITLE);
  const change = async (weeks, date) => {
    const before = await busy();
    const time = await page.evaluate(untilShown, titleOn(dayIn(weeks)), NEXT, date);
    const then = await busy();
    await pause(SETTLING);
    return { time, work: then - before, later: (await busy()) - then };
  };

  const next = [];
  for (let week = 1; week <= WARM + CHANGES; week += 1) next.push(await change(week, null));
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.evaluate(answersOf);
  const jump = [];
  for (let step = 1; step <= CHANGES; step += 1) {
    const weeks = -(step % 2 ? step : JUMP + step);
    jump.push(await change(weeks, dayIn(weeks)));
  }
  return {
    next: next.slice(WARM),
    jump,
    answers: await page.evaluate(answersOf),
    nodes,
    loaded,
    gestures,
  };
};
