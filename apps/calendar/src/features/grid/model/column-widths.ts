import type { ColumnLayout } from './grid-layout.ts';
import { hoursWidth, LANE_WIDTH, NARROW } from './scale.ts';

/** Columns from the start of the canvas, in pixels. */
export interface Columns {
  offsets: readonly number[];
  widths: readonly number[];
  total: number;
}

export interface ColumnsWish {
  /** Number of lanes of each column. */
  lanes: readonly number[];
  /** Width for all columns. */
  available: number;
  /** Minimum width of a column. */
  least: number;
}

/** The common width of the columns that need no more than it; at least `least`. */
const shareOf = (needs: readonly number[], available: number, least: number): number => {
  const falling = [...needs].sort((a, b) => b - a);
  let rest = available;
  for (const [index, need] of falling.entries()) {
    const share = rest / (falling.length - index);
    if (need <= share) return Math.max(share, least);
    rest -= need;
  }
  return least;
};

/**
 * Columns have equal widths; a column with many lanes is wider. Together they may exceed the available width.
 */
export const columnWidths = ({ lanes, available, least }: ColumnsWish): Columns => {
  const needs = lanes.map((count) => Math.max(least, count * LANE_WIDTH));
  const share = shareOf(needs, available, least);
  const widths = needs.map((need) => Math.max(need, share));
  const offsets: number[] = [];
  let total = 0;
  for (const width of widths) {
    offsets.push(total);
    total += width;
  }
  return { offsets, widths, total };
};

/** Minimum width of a column that is not a page, in pixels. */
const LEAST = 92;

export interface Places extends Columns {
  /** Whether each column takes the whole width, and a swipe goes to the next one. */
  paged: boolean;
}

/** @param width of the whole grid in pixels */
export const placeColumns = (layouts: readonly ColumnLayout[], width: number): Places => {
  const available = Math.max(width - hoursWidth(width), 0);
  const paged =
    width < NARROW && layouts.length > 1 && layouts.every(({ column }) => column.resourceId === null);
  const least = paged ? available : Math.min(LEAST, available);
  return { ...columnWidths({ lanes: layouts.map(({ lanes }) => lanes), available, least }), paged };
};
