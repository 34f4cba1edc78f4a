import type { Booking } from '@switchboard/api-client';
import { type CSSProperties, memo, useMemo } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import type { Segment } from '../model/day-segments.ts';
import { packLanes } from '../model/lanes.ts';
import { BookingBlock } from './booking-block.tsx';
import styles from './day-column.module.css';
import { DayHeading } from './day-heading.tsx';

export interface DayColumnProps {
  date: CalendarDate;
  /** By start. */
  segments: readonly Segment<Booking>[];
  /** Clock time in minutes, in the column of today. */
  nowMinutes: number | undefined;
  onOpen: (booking: Booking) => void;
  onNew: (date: CalendarDate) => void;
}

/** One day of the week, with its bookings in lanes. */
export const DayColumn = memo(({ date, segments, nowMinutes, onOpen, onNew }: DayColumnProps) => {
  const { formats } = useCalendar();
  const placed = useMemo(() => packLanes(segments), [segments]);
  const today = nowMinutes !== undefined;

  return (
    <section className={styles.column} aria-label={formats.day(date)} data-today={today || undefined}>
      <DayHeading date={date} today={today} onNew={onNew} />
      <div className={styles.hours}>
        <ul className={styles.list}>
          {placed.map((booking) => (
            <li key={booking.segment.item.id}>
              <BookingBlock placed={booking} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {today && (
          <div className={styles.now} style={{ '--start': nowMinutes } as CSSProperties} aria-hidden />
        )}
      </div>
    </section>
  );
});
