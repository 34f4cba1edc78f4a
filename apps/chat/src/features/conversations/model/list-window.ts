/** The height of a row, in pixels. */
export const ROW = 68;
/** The heights of the title over the rows that are lifted above the others, and of that over the others. */
export const [HEAD, OTHERS] = [40, 32];

/** Pixels from the first row to a row. @param lifted rows above the title of the others; 0 without titles */
export const topOf = (index: number, lifted: number): number =>
  index * ROW + (lifted > 0 && index >= lifted ? OTHERS : 0);

/** The view without the titles, large enough for the rows wherever these are. @param titles their height */
export const withoutTitles = ({ scrollTop, height }: View, titles: number): View => ({
  scrollTop: Math.max(0, scrollTop - titles),
  height: height + titles,
});

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
export const scrollToRow = (
  index: number,
  { scrollTop, height }: View,
  row = ROW,
  top = index * row,
): number => Math.min(index === 0 ? 0 : top, Math.max(scrollTop, top + row - height));

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
