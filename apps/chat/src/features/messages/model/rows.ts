import { sameDay } from '../../time/model/days.ts';
import { type Tile, tileOf } from './album.ts';
import type { Entry } from './entry.ts';
import type { Range } from './row-window.ts';

/** A message, and the headings above it. */
export interface Row {
  entry: Entry;
  /** It is the first one of its day. */
  startsDay: boolean;
  /** It is the first one that was unread at opening. */
  startsUnread: boolean;
  /** It continues the message above: same author, shortly after. */
  grouped: boolean;
  /**
   * Its tile in the grid of an album, as words for the style sheet: the number of columns, and of `start` of a line,
   * `top` in the first line of a grid with a distance above it, and `end` of the grid those that hold.
   */
  tile?: string;
}

/** Milliseconds within which messages of one author form a group. */
const GROUP = 10 * 60_000;

/** The index of the first message of the customer after `unreadFrom`, or -1. */
export const firstUnread = (entries: readonly Entry[], unreadFrom: number | null): number =>
  unreadFrom === null
    ? -1
    : entries.findIndex(({ direction, ts, _temp }) => direction === 'in' && ts > unreadFrom && !_temp);

export interface RowsOptions {
  /** The index of the entry below the divider, or -1. */
  unread: number;
  /** Whether there are messages before the first entry that are not loaded. */
  hasOlder: boolean;
}

/**
 * The rows of a part of the entries. The headings above the first entry are shown when the one before it is loaded:
 * they can only add to the height, so that the rows in view can keep their place at the very top too.
 */
export const rowsOf = (
  entries: readonly Entry[],
  { start, end }: Range,
  { unread, hasOlder }: RowsOptions,
): Row[] =>
  entries.slice(start, end).map((entry, offset): Row => {
    const index = start + offset;
    const previous = entries[index - 1];
    const tile = tileOf(entries, index);
    const words = tile && wordsOf(tile, isGrouped(entries, tile.first, unread));
    const tiled = words === undefined ? {} : { tile: words };
    if (!previous && hasOlder)
      return { entry, startsDay: false, startsUnread: false, grouped: true, ...tiled };
    const startsDay = !(previous && sameDay(previous.sent_at, entry.sent_at));
    const startsUnread = index === unread;
    return { entry, startsDay, startsUnread, grouped: isGrouped(entries, index, unread), ...tiled };
  });

/** Whether it continues the message above. */
const isGrouped = (entries: readonly Entry[], index: number, unread: number): boolean => {
  const [previous, entry] = [entries[index - 1], entries[index]];
  return (
    previous !== undefined &&
    entry !== undefined &&
    index !== unread &&
    sameDay(previous.sent_at, entry.sent_at) &&
    previous.author === entry.author &&
    Math.abs(entry.sent_at - previous.sent_at) < GROUP
  );
};

const wordsOf = ({ count, columns, place }: Tile, continues: boolean): string =>
  [
    columns,
    place % columns === 0 && 'start',
    !continues && place < columns && 'top',
    place === count - 1 && 'end',
  ]
    .filter((word) => word !== false)
    .join(' ');
