import type { Booking, Resource } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBlockWords } from '../../grid/components/use-block-words.ts';
import { createGridLayout } from '../../grid/model/grid-layout.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import { MonthDay } from './month-day.tsx';
import styles from './month-grid.module.css';

export interface MonthGridProps {
  /** Any day of the month. */
  date: CalendarDate;
  /** Whole weeks, as `weeksOfMonth` gives them. */
  weeks: readonly (readonly CalendarDate[])[];
  resources: readonly Resource[];
  /** All bookings that overlap the shown days, already filtered. */
  items: readonly Booking[];
  zone: Zone;
  /** Formats of the user's language, in the same zone. */
  formats: Formats;
  /** Instant, in milliseconds since the epoch. */
  now: number;
  /** The booked share of the open time, 0 to 1 or more; `undefined`: unknown. */
  load?: ((date: CalendarDate) => number | undefined) | undefined;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
  onNew: (date: CalendarDate) => void;
  onDay: (date: CalendarDate) => void;
}

/** Below this width in pixels a day shows how many bookings it has. */
const NARROW = 600;

/** A month as weeks of days, with the first bookings of each day. */
export const MonthGrid = (props: MonthGridProps) => {
  const { date, weeks, items, zone, formats, now, resources } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const words = useBlockWords(formats, zone, resources);
  const layOut = useMemo(() => createGridLayout(zone), [zone]);
  const layouts = useMemo(() => {
    const columns = weeks.flat().map((day) => ({ date: day, resourceId: null }));
    return new Map(layOut(columns, items).map((layout) => [layout.column.date, layout.blocks]));
  }, [layOut, weeks, items]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth || window.innerWidth;
      const height = element.clientHeight || window.innerHeight;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const today = zone.wallTime(now).date;
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day} className={styles.weekday}>
            {formats.weekday(day)}
          </span>
        ))}
      </div>
      <div ref={frame} className={styles.weeks}>
        {weeks.map((week) => (
          <div key={week[0]} className={styles.week}>
            {week.map((day) => (
              <MonthDay
                key={day}
                date={day}
                blocks={layouts.get(day) ?? []}
                height={size.height / weeks.length}
                narrow={size.width < NARROW}
                today={day === today}
                outside={day.slice(0, 7) !== date.slice(0, 7)}
                load={props.load?.(day)}
                formats={formats}
                words={words}
                onOpen={props.onOpen}
                onNew={props.onNew}
                onDay={props.onDay}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
