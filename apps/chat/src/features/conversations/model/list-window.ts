/** The height of a row, in pixels. */
export const ROW = 68;
/** Rows in the document at most. */
const MAX_ROWS = 60;
/** Rows beyond the edges of the view, so that a quick scroll shows no gaps. */
const BEYOND = 5;
/** Rows before the end at which the next page is loaded. */
const NEAR_END = 16;

export interface View {
  /** Pixels from the top of the list. */
  scrollTop: number;
  /** Height of the view, in pixels. */
  height: number;
}

/** The rows to show, half-open. One place is kept for the focused row, which may be out of view. */
export const shownRows = (
  count: number,
  { scrollTop, height }: View,
  row = ROW,
): { start: number; end: number } => {
  const room = Math.min(MAX_ROWS - 1, Math.ceil(height / row) + 1 + 2 * BEYOND);
  const first = Math.floor(scrollTop / row) - BEYOND;
  const start = Math.max(0, Math.min(first, count - room));
  return { start, end: Math.min(count, start + room) };
};

/** Whether the end of the loaded rows is near: the next page should be on its way before the reader is there. */
export const isNearEnd = (count: number, { scrollTop, height }: View, row = ROW): boolean =>
  scrollTop + height > (count - NEAR_END) * row;

/** Where to scroll so that a row is in view. */
export const scrollToRow = (index: number, { scrollTop, height }: View, row = ROW): number =>
  Math.min(index * row, Math.max(scrollTop, (index + 1) * row - height));

/** The index to which a key moves from a row, if it is a key that moves. @param page rows per page */
export const destinationOf = (
  key: string,
  index: number,
  count: number,
  page: number,
): number | undefined => {
  const places: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.max(0, Math.min(place, count - 1));
};
