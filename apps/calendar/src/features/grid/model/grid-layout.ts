import type { Booking } from '@switchboard/api-client';
import type { Zone } from '../../time/model/zone.ts';
import type { GridColumn, GridItem } from './grid.ts';
import { bySegmentOrder, type GridDay, gridDay, type Segment, segmentOn } from './grid-days.ts';
import { type Place, packLanes } from './lanes.ts';

/** A booking at its place in a column. Unchanged blocks stay the same object. */
export interface Block extends Segment, Place {}

export interface ColumnLayout {
  column: GridColumn;
  /** In the order of time. */
  blocks: readonly Block[];
  /** The greatest number of lanes side by side; 0 without bookings. */
  lanes: number;
}

/** Puts bookings into columns. */
export type GridLayout = (columns: readonly GridColumn[], items: readonly Booking[]) => ColumnLayout[];

interface Column {
  /** In the order of the bookings. */
  segments: Segment[];
  layout: ColumnLayout;
}

const keyOf = ({ date, resourceId }: GridColumn): string => `${date} ${resourceId ?? ''}`;

const isSame = (a: Block, b: Block): boolean =>
  a.item === b.item &&
  a.start === b.start &&
  a.end === b.end &&
  a.lane === b.lane &&
  a.span === b.span &&
  a.lanes === b.lanes;

const place = (
  column: GridColumn,
  segments: readonly Segment[],
  before: Column | undefined,
): ColumnLayout => {
  const known = new Map(before?.layout.blocks.map((block) => [block.item.booking.id, block]));
  const sorted = [...segments].sort(bySegmentOrder);
  const places = packLanes(sorted);
  let lanes = 0;
  const blocks = sorted.map((segment, index) => {
    const block = { ...segment, ...(places[index] ?? { lane: 0, span: 1, lanes: 1 }) };
    lanes = Math.max(lanes, block.lanes);
    const old = known.get(segment.item.booking.id);
    return old && isSame(old, block) ? old : block;
  });
  return { column, blocks, lanes };
};

const sameSegments = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.length === b.length && a.every(({ item }, index) => item === b[index]?.item);

/**
 * Lays out bookings, and remembers the last layout: a column whose bookings are the same objects stays the same object.
 * Bookings with times that cannot be read are left out.
 */
export const createGridLayout = (zone: Zone): GridLayout => {
  const items = new WeakMap<Booking, GridItem>();
  const days = new Map<string, GridDay>();
  let last = new Map<string, Column>();

  const itemOf = (booking: Booking): GridItem => {
    const known = items.get(booking);
    if (known) return known;
    const item = { booking, start: Date.parse(booking.start), end: Date.parse(booking.end) };
    items.set(booking, item);
    return item;
  };
  const dayOf = (date: string): GridDay => {
    const day = days.get(date) ?? gridDay(date, zone);
    days.set(date, day);
    return day;
  };

  return (columns, bookings) => {
    const buckets = new Map<string, Segment[]>(columns.map((column) => [keyOf(column), []]));
    const dates = [...new Set(columns.map(({ date }) => date))].map(dayOf);
    for (const booking of bookings) {
      const item = itemOf(booking);
      for (const day of dates) {
        const segment = segmentOn(day, item);
        if (!segment) continue;
        buckets.get(keyOf({ date: day.date, resourceId: null }))?.push(segment);
        for (const resourceId of booking.resourceIds)
          buckets.get(keyOf({ date: day.date, resourceId }))?.push(segment);
      }
    }
    const next = new Map<string, Column>();
    for (const column of columns) {
      const key = keyOf(column);
      const segments = buckets.get(key) ?? [];
      const before = last.get(key);
      const layout =
        before && sameSegments(before.segments, segments) ? before.layout : place(column, segments, before);
      next.set(key, { segments, layout });
    }
    last = next;
    return columns.map((column) => next.get(keyOf(column))?.layout ?? { column, blocks: [], lanes: 0 });
  };
};
