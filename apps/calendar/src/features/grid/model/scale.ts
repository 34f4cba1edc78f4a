/** Height of an hour in pixels. A quarter of an hour has room for one line of text. */
export const HOUR_HEIGHT = 64;

/** Height of a minute in pixels. */
export const MINUTE_HEIGHT = HOUR_HEIGHT / 60;

/** Minimum length of a block, to be seen and hit. */
export const MIN_MINUTES = 15;

/** Minimum width of a lane in pixels: a whole time and the beginning of a name. A column with more lanes is wider. */
export const LANE_WIDTH = 50;

/** Height of the sticky headings in pixels. */
export const HEADINGS = 48;

/** Height of each of the two rows of headings, of days and of resources, in pixels. */
export const HEADING_ROW = 36;

/** Below this width of a grid in pixels, a day is a page. */
export const NARROW = 480;

/** @param width of the whole grid in pixels. @returns width of the sticky hours */
export const hoursWidth = (width: number): number => (width < NARROW ? 46 : 56);
