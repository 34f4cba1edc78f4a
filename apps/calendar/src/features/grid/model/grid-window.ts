/** A stretch in pixels. */
export type Extent = readonly [from: number, to: number];

/** The mounted part of the canvas. Horizontal values start at the start of the reading direction. */
export interface GridWindow {
  across: Extent;
  down: Extent;
}

/** The mounted part changes only when scrolling leaves a tile. */
const TILE = 64;
const MARGIN = 48;

/** The mounted part of a canvas: the part in view with a margin, in whole tiles. */
export const extentAround = (from: number, size: number): Extent => [
  Math.floor((from - MARGIN) / TILE) * TILE,
  Math.ceil((from + size + MARGIN) / TILE) * TILE,
];

export const overlaps = ([from, to]: Extent, start: number, end: number): boolean => start < to && end > from;
