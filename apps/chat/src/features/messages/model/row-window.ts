/** Maximum rows in the document, for a history of any length. */
export const MAX_ROWS = 150;
/** Rows at opening: more than most screens show. A taller one gets more at once. */
export const FIRST_ROWS = 24;
/** Rows by which the window moves: more than a move scrolls, and few enough for one frame. */
export const STEP = 25;
/** Rows that leave at once at the end. The rest, at least 100, covers any screen. */
const LEAVING = 50;

/**
 * The part of the loaded rows that is in the document. It names rows by their keys, because older and newer rows may be
 * added at any time.
 */
export interface RowWindow {
  /** Key of the first row; `null` if there are no rows. */
  first: string | null;
  last: string | null;
}

/** Half-open: `start` is in the window, `end` is not. */
export interface Range {
  start: number;
  end: number;
}

const named = (keys: readonly string[], start: number, end: number): RowWindow => ({
  first: keys[start] ?? null,
  last: keys[end - 1] ?? null,
});

export const windowAtEnd = (keys: readonly string[]): RowWindow =>
  named(keys, Math.max(0, keys.length - FIRST_ROWS), keys.length);

/** A window with a row in its middle; at the end if the row is not loaded. */
export const windowAround = (keys: readonly string[], key: string): RowWindow => {
  const index = keys.indexOf(key);
  if (index === -1) return windowAtEnd(keys);
  const start = Math.max(0, Math.min(index - FIRST_ROWS / 2, keys.length - FIRST_ROWS));
  return named(keys, start, Math.min(start + FIRST_ROWS, keys.length));
};

/** Where the window is in the loaded rows; at their end if its rows are gone. */
export const rangeOf = (keys: readonly string[], { first, last }: RowWindow): Range => {
  const start = first === null ? -1 : keys.indexOf(first);
  const end = last === null ? 0 : keys.lastIndexOf(last) + 1;
  if (start !== -1 && end > start) return { start, end };
  if (end > 0) return { start: Math.max(0, end - FIRST_ROWS), end };
  if (start !== -1) return { start, end: Math.min(keys.length, start + FIRST_ROWS) };
  return { start: Math.max(0, keys.length - FIRST_ROWS), end: keys.length };
};

/** Adds rows before the window; rows far below leave it. */
export const earlier = (keys: readonly string[], shown: RowWindow): RowWindow => {
  const { start, end } = rangeOf(keys, shown);
  const from = Math.max(0, start - STEP);
  return named(keys, from, Math.min(end, from + MAX_ROWS));
};

/** Adds rows after the window; rows far above leave it. */
export const later = (keys: readonly string[], shown: RowWindow): RowWindow => {
  const { start, end } = rangeOf(keys, shown);
  const to = Math.min(keys.length, end + STEP);
  return named(keys, Math.max(start, to - MAX_ROWS), to);
};

/**
 * The window after the loaded rows changed. While the reader is at the end it shows the newest rows, else it shows the
 * same ones, also when its first or last row is gone.
 *
 * @param before the keys that the window was chosen from
 */
export const afterChange = (
  before: readonly string[],
  keys: readonly string[],
  shown: RowWindow,
  isAtEnd: boolean,
): RowWindow => {
  const old = rangeOf(before, shown);
  const known = new Set(keys);
  const left = before.slice(old.start, old.end).filter((key) => known.has(key));
  const { start, end } = rangeOf(keys, named(left, 0, left.length));
  if (!isAtEnd) return named(keys, start, Math.min(end, start + MAX_ROWS));
  // Many rows leave at once, so that few new ones need a move.
  const from = keys.length - start > MAX_ROWS ? keys.length - (MAX_ROWS - LEAVING) : start;
  return named(keys, from, keys.length);
};
