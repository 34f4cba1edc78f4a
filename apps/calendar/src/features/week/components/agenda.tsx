import { useLayoutEffect, useRef } from 'react';
import styles from './agenda.module.css';
import { AgendaDay } from './agenda-day.tsx';
import type { WeekViewProps } from './week-grid.tsx';

/** A week as a list of days, for narrow screens. Opens at today. */
export const Agenda = ({ byDay, now, onOpen, onNew }: WeekViewProps) => {
  const scroller = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const today = scroller.current?.querySelector<HTMLElement>('[data-today]');
    if (scroller.current && today) scroller.current.scrollTop = today.offsetTop;
  }, []);

  return (
    <div className={styles.agenda} ref={scroller}>
      {[...byDay].map(([date, segments]) => (
        <AgendaDay
          key={date}
          date={date}
          segments={segments}
          today={date === now.date}
          onOpen={onOpen}
          onNew={onNew}
        />
      ))}
    </div>
  );
};
