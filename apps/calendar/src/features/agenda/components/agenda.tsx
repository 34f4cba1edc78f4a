import type { Booking, Resource } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBlockWords } from '../../grid/components/use-block-words.ts';
import { useFocusedBooking } from '../../grid/components/use-focused-booking.ts';
import { createGridLayout } from '../../grid/model/grid-layout.ts';
import { type Extent, extentAround } from '../../grid/model/grid-window.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import { dayTops, rowsInView } from '../model/agenda-rows.ts';
import styles from './agenda.module.css';
import { AgendaDay } from './agenda-day.tsx';

export interface AgendaProps {
  dates: readonly CalendarDate[];
  resources: readonly Resource[];
  /** All bookings that overlap the shown days, already filtered. */
  items: readonly Booking[];
  zone: Zone;
  /** Formats of the user's language, in the same zone. */
  formats: Formats;
  /** Instant, in milliseconds since the epoch. */
  now: number;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
  /** The button in the heading of a day. */
  onNew: (date: CalendarDate) => void;
}

/** The bookings as a list by day. Opens at today; only the rows in view are mounted. */
export const Agenda = ({ dates, items, zone, formats, now, resources, onOpen, onNew }: AgendaProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Extent>([0, 0]);
  const focused = useFocusedBooking(scroller);
  const words = useBlockWords(formats, zone, resources);
  const layOut = useMemo(() => createGridLayout(zone), [zone]);
  const layouts = useMemo(
    () =>
      layOut(
        dates.map((date) => ({ date, resourceId: null })),
        items,
      ),
    [layOut, dates, items],
  );
  const tops = useMemo(() => dayTops(layouts.map(({ blocks }) => blocks.length)), [layouts]);

  const today = zone.wallTime(now).date;
  const opening = useRef(tops[dates.indexOf(today)] ?? 0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = opening.current;
    const update = () => {
      const next = extentAround(element.scrollTop, element.clientHeight || window.innerHeight);
      setView((last) => (last.join() === next.join() ? last : next));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={scroller} className={styles.agenda}>
      {layouts.map(({ column: { date }, blocks }, index) => {
        const [from, to] = rowsInView(view, tops[index] ?? 0, blocks.length);
        return (
          <AgendaDay
            key={date}
            date={date}
            blocks={blocks}
            from={from}
            to={to}
            focused={focused}
            today={date === today}
            formats={formats}
            words={words}
            onOpen={onOpen}
            onNew={onNew}
          />
        );
      })}
    </div>
  );
};
