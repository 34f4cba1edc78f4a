import { edgeSpeed } from '../../model/gesture/edge-speed.ts';
import type { GridGeometry } from '../../model/grid.ts';

export interface Place {
  x: number;
  y: number;
}

/** The part of the window that shows the columns. */
const viewOf = ({ scroller, headings, hours }: GridGeometry) => {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  return getComputedStyle(scroller).direction === 'rtl'
    ? { left, right: right - hours, top: top + headings, bottom }
    : { left: left + hours, right, top: top + headings, bottom };
};

/** The nearest place over the columns. */
export const keptInView = (geometry: GridGeometry, { x, y }: Place): Place => {
  const { left, right, top, bottom } = viewOf(geometry);
  return { x: Math.max(left, Math.min(x, right - 1)), y: Math.max(top, Math.min(y, bottom - 1)) };
};

/**
 * Scrolls while the pointer is near an edge, by elapsed time and not by frames.
 *
 * @param sideways whether it also scrolls to other columns
 * @returns a function that scrolls for a number of milliseconds
 */
export const createEdgeScroll = (geometry: GridGeometry, origin: Place, sideways: boolean) => {
  // The browser scrolls by full pixels.
  let [restX, restY] = [0, 0];
  return (at: Place, milliseconds: number): void => {
    const { left, right, top, bottom } = viewOf(geometry);
    const x = restX + (sideways ? edgeSpeed(at.x, origin.x, left, right) * milliseconds : 0);
    const y = restY + edgeSpeed(at.y, origin.y, top, bottom) * milliseconds;
    [restX, restY] = [x % 1, y % 1];
    if (Math.trunc(x) === 0 && Math.trunc(y) === 0) return;
    geometry.scroller.scrollBy({ left: Math.trunc(x), top: Math.trunc(y), behavior: 'instant' });
  };
};
