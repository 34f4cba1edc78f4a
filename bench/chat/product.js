import { shown, watchFrames } from '../page/paint.js';

/**
 * The interface of a product's page for the benchmark.
 *
 * @typedef {object} Product
 * @property {() => void} open shows the conversation
 * @property {string} scroller selector of the element that scrolls
 * @property {(message: object) => void} append one that arrives
 * @property {() => number} pages how many older pages were loaded
 */

/** Messages of the conversation; `?count=` gives a product fewer at first. The rest are older pages. */
export const TOTAL = 10_200;
export const COUNT = Number(new URLSearchParams(location.search).get('count') ?? 10_000);
/** Messages of an older page. */
export const PAGE = 50;

/** @returns the time after the next frame */
const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Runs after the frame.
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** Resolves to the time at which a frame with the message was painted. */
const painted = (number) => shown(`(${number})`).then(afterPaint);

/** Makes a product available to the benchmark. @param {Product} product */
export const offer = ({ open, scroller, append, pages }, messageOf) => {
  window.bench = {
    /** @returns milliseconds until the newest message is painted */
    async open() {
      const start = performance.now();
      const seen = painted(TOTAL);
      open();
      return (await seen) - start;
    },
    /** Scrolls to the first message, where the product loads an older page. */
    async prepend(ms) {
      const stop = watchFrames();
      const before = pages();
      // Until a page is asked for: at first only the rows in view may be in the document.
      const scrolling = setInterval(() => {
        if (pages() === before) document.querySelector(scroller).scrollTop = 0;
      }, 100);
      await new Promise((resolve) => setTimeout(resolve, ms));
      clearInterval(scrolling);
      return { pages: pages() - before, frames: stop() };
    },
    toEnd() {
      const element = document.querySelector(scroller);
      element.scrollTop = element.scrollHeight;
    },
    /** @returns the frames until the last one is painted, and how late that was, in milliseconds */
    async append(count, perSecond, limit) {
      const stop = watchFrames();
      const start = performance.now();
      const seen = painted(TOTAL + count);
      let sent = 0;
      await new Promise((resolve) => {
        const timer = setInterval(() => {
          const due = Math.min(count, Math.floor(((performance.now() - start) * perSecond) / 1000));
          for (; sent < due; sent += 1) append(messageOf(TOTAL + sent + 1));
          if (sent < count) return;
          clearInterval(timer);
          resolve();
        }, 4);
      });
      const late = new Promise((resolve) => setTimeout(resolve, limit, null));
      const end = await Promise.race([seen, late]);
      const lag = end === null ? null : end - start - (count / perSecond) * 1000;
      return { frames: stop(), lag };
    },
  };
};
