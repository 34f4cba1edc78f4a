import { framesOf } from './frames.mjs';
import { measureMainThread } from './main-thread.mjs';
import { loadedBy } from './pages.mjs';

/** The window of every visit. */
const WINDOW = { width: 1000, height: 900 };
/** Milliseconds after scrolling to the first message in which an older page has to be loaded and shown. */
const PREPENDING = 4000;
/** Messages that arrive, and how many per second. */
export const APPENDED = { count: 1000, perSecond: 50 };
/** Maximum milliseconds from the first arrival until a product shows the last one. */
const LIMIT = 60_000;

/**
 * Opens the page of a product in an empty browser, opens the conversation in it, and unless `brief` loads an older page
 * and lets messages arrive.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @param {{brief?: boolean}} [options]
 */
export const visitChat = async (browser, url, { brief = false } = {}) => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await page.setViewport(WINDOW);
    const { busy, heap } = await measureMainThread(page);
    /** Rejects with the first error of the page: a page that is broken shows nothing that could be waited for. */
    const broken = new Promise((_, reject) => {
      page.once('pageerror', (cause) => reject(new Error(`${url} failed`, { cause })));
    });
    broken.catch(() => undefined);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.bench !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = await heap();
    const workBefore = await busy();
    const open = await Promise.race([page.evaluate(() => window.bench.open()), broken]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const result = { open, openWork: (await busy()) - workBefore };
    if (!brief) {
      const workThen = await busy();
      const { pages, frames } = await page.evaluate((ms) => window.bench.prepend(ms), PREPENDING);
      if (pages === 0) throw new Error(`${url} loaded no older page`);
      Object.assign(result, { prepend: (await busy()) - workThen, pages });
      result.prependFrame = Math.max(...frames);
      await page.evaluate(() => window.bench.toEnd());
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const workBeforeAppending = await busy();
      const { frames: appended, lag } = await page.evaluate(
        ({ count, perSecond }, limit) => window.bench.append(count, perSecond, limit),
        APPENDED,
        LIMIT,
      );
      Object.assign(result, framesOf(appended), {
        append: ((await busy()) - workBeforeAppending) / APPENDED.count,
      });
      result.lag = lag ?? Number.POSITIVE_INFINITY;
      result.heap = await heap();
      result.grown = result.heap - before;
      result.nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    }
    result.files = await loadedBy(page);
    return await Promise.race([broken, result]);
  } finally {
    await context.close();
  }
};
