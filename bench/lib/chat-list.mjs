import { setTimeout as pause } from 'node:timers/promises';
import { measureMainThread } from './main-thread.mjs';

/** Typed one letter after the other; all of them find some of the conversations. */
const QUERIES = ['мари', 'orlova', 'customer_9', 'парковка', 'a'];
/** Choices of the filter in turn: accounts, bots, all. */
const FILTERS = [1, 2, 0, 2, 1, 0];

/** Runs in the page: loads all pages of the list. @returns how many rows there are */
const loadAll = async () => {
  const list = document.querySelector('[data-remote=chat] ul[style]');
  const scroller = list.parentElement;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let height = 0;
  for (let quiet = 0; quiet < 30; quiet += 1) {
    scroller.scrollTop = scroller.scrollHeight;
    await pause(100);
    if (list.offsetHeight > height) quiet = 0;
    height = list.offsetHeight;
  }
  scroller.scrollTop = 0;
  await pause(500);
  const [row] = list.children;
  return height / row.offsetHeight;
};

/** Runs in the page: measures the time of each input until its rows are painted, and the answers of the server. */
const watchInputs = () => {
  window.inputs = [];
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      const input = { painted: null, answered: null };
      window.inputs.push(input);
      // React renders before the next frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (input.painted = performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/\/messaging\/inbox\/\?/.test(name) && window.inputs.length > 0)
        window.inputs.at(-1).answered = duration;
  }).observe({ type: 'resource' });
};

/** Milliseconds in which the rows of a key are painted; the server is asked only later. */
const PAINTING = 200;
/** Milliseconds until the rows of the server's answer are painted too. */
const ANSWERING = 600;

/**
 * Filters a list whose conversations are all loaded.
 *
 * @param {import('puppeteer-core').Page} page with the chats open
 * @returns {Promise<{rows: number, work: number[], answering: number[], painted: number[], answers: number[]}>}
 *   milliseconds: CPU time of the main thread per key, the same for the server's answer, time from the key to the painted
 *   rows, and time of the server's answer
 */
export const filterList = async (page) => {
  const { busy } = await measureMainThread(page);
  const rows = await page.evaluate(loadAll);
  await page.evaluate(watchInputs);
  const work = [];
  const answering = [];
  const measured = async (act) => {
    const before = await busy();
    await act();
    await pause(PAINTING);
    const painted = await busy();
    work.push(painted - before);
    await pause(ANSWERING);
    answering.push((await busy()) - painted);
  };
  const search = await page.waitForSelector('[data-remote=chat] input[type=search]');
  for (const query of QUERIES) {
    await search.click({ count: 3 });
    for (const letter of query) await measured(() => page.keyboard.sendCharacter(letter));
  }
  await search.click({ count: 3 });
  await measured(() => page.keyboard.press('Backspace'));
  for (const index of FILTERS) {
    const choices = await page.$$('[data-remote=chat] [role=radiogroup] input');
    await measured(() => choices[index].evaluate((choice) => choice.click()));
  }
  const inputs = await page.evaluate(() => window.inputs);
  return {
    rows,
    work,
    answering,
    painted: inputs.map(({ painted }) => painted),
    answers: inputs.flatMap(({ answered }) => answered ?? []),
  };
};
