import { HOUR_HEIGHT } from '../../apps/calendar/src/features/grid/model/scale.ts';
import { frames, shown, watchFrames } from '../page/paint.js';
import { bookingsIn, changed, landmarkOf } from './bookings.js';
import './product.css';

/**
 * The interface of a product's page for the benchmark.
 *
 * @typedef {object} Product
 * @property {() => void} mount shows the calendar with the first week
 * @property {() => void} next shows the next week
 * @property {(booking: object) => void} change shows another state of a booking
 * @property {string} selector of the element of a booking
 * @property {(element: Element) => string | undefined} [numberOf] the number of a booking; by default it is read from
 * its
 *   text
 */

const parameters = new URLSearchParams(location.search);

/** `?count=` bookings in `?weeks=` weeks. */
export const bookings = bookingsIn(Number(parameters.get('count')), Number(parameters.get('weeks')));
/** Pixels of an hour, as in our grid. */
export const HOUR = HOUR_HEIGHT;
/** The time of day at the upper edge. */
export const TOP = 7;

/** Measures until two frames after the text shows. @returns milliseconds */
const untilShown = async (text, act) => {
  const start = performance.now();
  const seen = shown(text);
  act();
  await seen;
  await frames(2);
  return performance.now() - start;
};
const titleIn = (week) => landmarkOf(bookings, week).title;

const numberIn = ({ textContent }) => /\((\d+)\)/.exec(textContent)?.[1];

/** Makes a product available to the benchmark. @param {Product} product */
export const offer = ({ mount, next, change, selector, numberOf = numberIn }) => {
  const centreOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  const elements = () => [...document.querySelectorAll(selector)];
  let stop;
  window.bench = {
    mount: () => untilShown(titleIn(0), mount),
    next: () => untilShown(titleIn(1), next),
    change: () => {
      const booking = changed(landmarkOf(bookings, 0));
      return untilShown(booking.title, () => change(booking));
    },
    count: () => elements().length,
    /** The number and the centre of a booking that lies in the area and that a pointer can grab there. */
    grab(area) {
      for (const element of elements()) {
        const { x, y, width, height } = centreOf(element);
        const isIn = x > area.left && x < area.right && y > area.top && y < area.bottom;
        const number = numberOf(element);
        const isFree = document.elementFromPoint(x, y)?.closest(selector) === element;
        if (isIn && isFree && number && width > 20 && height > 20) return { number, x, y };
      }
      return undefined;
    },
    /** The centre of a booking that is mounted. */
    placeOf(number) {
      const element = elements().find((one) => numberOf(one) === number);
      return element && centreOf(element);
    },
    watch() {
      stop = watchFrames();
    },
    unwatch: () => stop(),
  };
};
