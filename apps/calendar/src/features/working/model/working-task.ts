import type { Booking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';

/** What a person does with the working time of another one. `shown` is a block as the grid shows it. */
export type WorkingTask =
  | { kind: 'block'; shown: Booking; anchor: DOMRect | Element }
  | { kind: 'day'; resourceId: string; date: CalendarDate; anchor: DOMRect | Element }
  /** A drop, or without a wanted place a key that removes it. */
  | { kind: 'change'; shown: Booking; wanted?: { start: number; end: number; resourceId: string } };
