import type { Booking } from '@switchboard/api-client';
import { useLayoutEffect, useRef } from 'react';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import { DAY_MINUTES, type WallTime } from '../../time/model/wall-time.ts';
import { openingMinute, type Segment } from '../model/day-segments.ts';
import { DayColumn } from './day-column.tsx';
import { HourAxis } from './hour-axis.tsx';
import styles from './week-grid.module.css';

export interface WeekViewProps {
  /** Each day with its bookings by start. */
  byDay: ReadonlyMap<CalendarDate, readonly Segment<Booking>[]>;
  now: WallTime;
  onOpen: (booking: Booking) => void;
  onNew: (date: CalendarDate) => void;
}

/** A week as seven columns over the hours of the day. */
export const WeekGrid = ({ byDay, now, onOpen, onNew }: WeekViewProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const opening = useRef(openingMinute(byDay.values()));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = (opening.current / DAY_MINUTES) * element.scrollHeight;
  }, []);

  return (
    <div className={styles.scroller} ref={scroller}>
      <div className={styles.grid}>
        <HourAxis />
        {[...byDay].map(([date, segments]) => (
          <DayColumn
            key={date}
            date={date}
            segments={segments}
            nowMinutes={date === now.date ? now.minutes : undefined}
            onOpen={onOpen}
            onNew={onNew}
          />
        ))}
      </div>
    </div>
  );
};
