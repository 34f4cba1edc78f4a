import { framesOf } from './frames.mjs';
import { measureMainThread } from './main-thread.mjs';

/** The window of every visit, and the zone of its browser. */
export const WINDOW = { width: 1440, height: 900 };
const ZONE = 'Europe/Madrid';
/** Maximum milliseconds for a step of a product. */
export const LIMIT = 60_000;
/** Milliseconds for a page to finish its work. */
const SETTLING = 1000;
/** A drag: its length in pixels, steps and milliseconds per step. */
export const DRAG = { right: 420, down: 240, steps: 120, step: 16 };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Drags a booking to another place among the others. @returns the frames of that time */
const drag = async (page) => {
  const area = {
    left: 100,
    top: 200,
    right: WINDOW.width - DRAG.right - 100,
    bottom: WINDOW.height - DRAG.down - 100,
  };
  const from = await page.evaluate((inside) => window.bench.grab(inside), area);
  if (!from) throw new Error('No booking can be grabbed');
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await page.evaluate(() => window.bench.watch());
  for (let step = 1; step <= DRAG.steps; step += 1) {
    // There and a third of the way back.
    const part = Math.sin((step / DRAG.steps) * Math.PI * 0.75);
    await mouse.move(from.x + part * DRAG.right, from.y + part * DRAG.down);
    await pause(DRAG.step);
  }
  const frames = await page.evaluate(() => window.bench.unwatch());
  await mouse.up();
  await pause(SETTLING);
  const to = await page.evaluate((number) => window.bench.placeOf(number), from.number);
  if (!to || Math.abs(to.y - from.y) < DRAG.down / 4) throw new Error(`Booking ${from.number} was not moved`);
  return frames;
};

/**
 * Opens the page of a product in an empty browser and mounts its calendar, then takes the steps.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @param {{change?: boolean, next?: boolean, drag?: boolean}} steps `change` of one booking, `next` week, `drag` of one
 */
export const visitCalendar = async (browser, url, steps) => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    await page.setViewport(WINDOW);
    await page.emulateTimezone(ZONE);
    const { busy, heap } = await measureMainThread(page);
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.bench !== undefined);
    await pause(SETTLING / 2);
    const result = {};
    /** Milliseconds until two frames after a step shows, and of CPU time until the page is quiet. */
    const take = async (step) => {
      const before = await busy();
      result[step] = await page.evaluate((name) => window.bench[name](), step);
      await pause(SETTLING);
      result[`${step}Work`] = (await busy()) - before;
    };
    const heapBefore = await heap();
    await take('mount');
    result.heap = (await heap()) - heapBefore;
    result.nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    if ((await page.evaluate(() => window.bench.count())) === 0) throw new Error(`${url} shows no bookings`);
    if (steps.change) await take('change');
    if (steps.next) await take('next');
    if (steps.drag) Object.assign(result, framesOf(await drag(page)));
    if (errors.length > 0) throw new Error(`${url} failed`, { cause: errors[0] });
    return result;
  } finally {
    await context.close();
  }
};
