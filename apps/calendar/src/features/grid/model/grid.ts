import type { Booking, Resource } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';

/** A column of the grid: a day, of all shown resources or of one. */
export interface GridColumn {
  date: CalendarDate;
  /** `null`: all shown resources. */
  resourceId: string | null;
}

/** A booking in the grid. */
export interface GridItem {
  booking: Booking;
  /** Instant, in milliseconds since the epoch. */
  start: number;
  /** Instant, in milliseconds since the epoch. */
  end: number;
}

/** A wanted change of a booking. The grid stores nothing. Times are instants. */
export interface GridChange {
  booking: Booking;
  start: number;
  end: number;
  resourceIds: readonly string[];
}

/** A wanted new booking. Minutes are of the clock, 0 to 1440. */
export interface GridCreation {
  date: CalendarDate;
  minutes: number;
  until: number;
  /** `null`: not chosen yet. */
  resourceId: string | null;
}

/** From and to in minutes of the clock, 0 to 1440. */
export type ClockRange = readonly [number, number];

/** The open hours of a day and a resource (`null`: of the business). `undefined`: unknown, nothing is shaded. */
export type OpenRanges = (date: CalendarDate, resourceId: string | null) => readonly ClockRange[] | undefined;

export interface TimeGridProps {
  /** Day, work week, week, or a day with a column per resource. */
  columns: readonly GridColumn[];
  /** The day that is scrolled to where not all are in view; today by default. */
  date?: CalendarDate | undefined;
  resources: readonly Resource[];
  /** All bookings that overlap the shown days, already filtered. */
  items: readonly Booking[];
  zone: Zone;
  /** Formats of the user's language, in the same zone. */
  formats: Formats;
  /** Instant, in milliseconds since the epoch. */
  now: number;
  openRanges: OpenRanges;
  /** Enter or a click on a booking. */
  onOpen(booking: Booking, anchor: HTMLElement): void;
  /** A click or a drag on free time. `anchor` is the place of the new booking in the window. */
  onCreate(at: GridCreation, anchor: DOMRect): void;
  /** A drop, or a key that moves a booking. Without it bookings cannot be moved. */
  onChange?: ((change: GridChange) => void) | undefined;
  /** A key that removes a booking. Without `onChange` it is not called. */
  onRemove?: ((booking: Booking) => void) | undefined;
  /** A key that copies a booking. Without `onChange` it is not called. */
  onCopy?: ((booking: Booking) => void) | undefined;
  /** A key that pastes the copied booking at a place. Returns whether there is one. */
  onPaste?: ((at: Omit<GridCreation, 'until'>) => boolean) | undefined;
  /** The place of a new booking that is being written. */
  placeholder?: GridCreation | undefined;
  /** The button in the heading of a column. Without it there is no button. */
  onNew?: ((column: GridColumn) => void) | undefined;
  /** The button for the hours of the person of a column. Without it there is no button. */
  onHours?: ((column: GridColumn, anchor: HTMLElement) => void) | undefined;
  /** A swipe across a grid that is not wider than its view: 1 for the next days, -1 for the previous ones. */
  onSwipe?: ((step: 1 | -1) => void) | undefined;
  /** A click on the day in a heading. Without it the heading is plain text. */
  onDay?: ((date: CalendarDate) => void) | undefined;
}

/** A place of the grid. */
export interface GridPoint {
  /** Index in `columns`; the nearest one for a place beside the columns. */
  column: number;
  /** Minutes since midnight on the clock, 0 to 1440, not snapped. */
  minutes: number;
  /** Whether the place is on a column, and not on a heading, the hours or outside. */
  inside: boolean;
}

/**
 * The geometry of the grid. Coordinates are those of the window (`clientX`, `clientY`), in either direction of
 * the page.
 */
export interface GridGeometry {
  /** The element that scrolls both ways. */
  scroller: HTMLElement;
  /** Height of the sticky headings and width of the sticky hours, in pixels. */
  headings: number;
  hours: number;
  pointAt(clientX: number, clientY: number): GridPoint;
  /** The place of a stretch of time, also if it is out of view. */
  rectOf(column: number, from: number, to: number): DOMRect;
  /** Scrolls as little as needed to show a stretch; its blocks are mounted when it returns. */
  reveal(column: number, from: number, to: number): void;
}
