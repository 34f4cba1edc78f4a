import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { ColumnLayout } from './grid-layout.ts';
import { HEADING_ROW, HEADINGS, hoursWidth, LANE_WIDTH, NARROW } from './scale.ts';

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
/** The same of a column that is a part of a day: a block of half an hour names its customer. */
export const LEAST_PART = 84;

/** A day that is split into columns of resources. Its place is in pixels from the start of the canvas. */
export interface SplitDay {
  date: CalendarDate;
  offset: number;
  width: number;
}

export interface Places extends Columns {
  /** Whether each column takes the whole width, and a swipe goes to the next one. */
  paged: boolean;
  /** Height of all headings. */
  headings: number;
  /** The days, if there are several and each is split. */
  days: readonly SplitDay[];
}

/** The minimum width of a part of a day, such that whole days fill the available width. */
const leastPart = (days: number, parts: number, available: number): number => {
  const fitting = Math.min(Math.max(Math.floor(available / (parts * LEAST_PART)), 1), days);
  return Math.max(available / (fitting * parts), LEAST_PART);
};

const splitDays = (layouts: readonly ColumnLayout[], { offsets, widths }: Columns): SplitDay[] => {
  const days: SplitDay[] = [];
  for (const [index, { column }] of layouts.entries()) {
    const last = days.at(-1);
    if (last?.date === column.date) last.width += widths[index] ?? 0;
    else days.push({ date: column.date, offset: offsets[index] ?? 0, width: widths[index] ?? 0 });
  }
  return days;
};

/** @param width of the whole grid in pixels */
export const placeColumns = (layouts: readonly ColumnLayout[], width: number): Places => {
  const available = Math.max(width - hoursWidth(width), 0);
  const paged =
    width < NARROW && layouts.length > 1 && layouts.every(({ column }) => column.resourceId === null);
  const dates = new Set(layouts.map(({ column }) => column.date)).size;
  const isSplit = dates > 1 && layouts.length > dates;
  const usual = isSplit ? leastPart(dates, layouts.length / dates, available) : Math.min(LEAST, available);
  const least = paged ? available : usual;
  const columns = columnWidths({ lanes: layouts.map(({ lanes }) => lanes), available, least });
  return {
    ...columns,
    paged,
    headings: isSplit ? 2 * HEADING_ROW : HEADINGS,
    days: isSplit ? splitDays(layouts, columns) : [],
  };
};
