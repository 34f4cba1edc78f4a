/** The height of a row, in pixels. */
export const ROW = 68;
/** Rows in the document at most. */
const MAX_ROWS = 60;
/** Rows beyond the edges of the view, so that a quick scroll shows no gaps. */
const BEYOND = 8;

export interface View {
  /** Pixels from the top of the list. */
  scrollTop: number;
  /** Of the view, in pixels. */
  height: number;
}

/** The rows to show, half-open. One place is kept for the focused row, which may be out of view. */
export const shownRows = (count: number, { scrollTop, height }: View): { start: number; end: number } => {
  const room = Math.min(MAX_ROWS - 1, Math.ceil(height / ROW) + 1 + 2 * BEYOND);
  const first = Math.floor(scrollTop / ROW) - BEYOND;
  const start = Math.max(0, Math.min(first, count - room));
  return { start, end: Math.min(count, start + room) };
};

/** Whether the end of the loaded rows is near: the next page should be on its way before the reader is there. */
export const isNearEnd = (count: number, { scrollTop, height }: View): boolean =>
  scrollTop + height > (count - 2 * BEYOND) * ROW;

/** Where to scroll so that a row is in view. */
export const scrollToRow = (index: number, { scrollTop, height }: View): number =>
  Math.min(index * ROW, Math.max(scrollTop, (index + 1) * ROW - height));
