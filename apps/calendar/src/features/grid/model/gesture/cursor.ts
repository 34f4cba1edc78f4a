/** A place of the grid. */
export interface Cursor {
  /** Index of the column. */
  column: number;
  /** Minutes of the clock. */
  minutes: number;
}

/** The focus inside the grid: a booking by its id, or a free time. */
export type GridFocus = { booking: string } | { cursor: Cursor };
