import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Formats } from '../../time/model/formats.ts';
import styles from './day-name.module.css';

export interface DayNameProps {
  date: CalendarDate;
  today: boolean;
  formats: Formats;
  /** Without it, the heading is plain text. */
  onDay: ((date: CalendarDate) => void) | undefined;
}

/** The heading of a day, which opens it. */
export const DayName = ({ date, today, formats, onDay }: DayNameProps) => {
  const day = formats.day(date);
  const short = (
    <>
      <span className={styles.weekday}>{formats.weekday(date)}</span>{' '}
      <span className={styles.number}>{formats.dayNumber(date)}</span>
    </>
  );
  return (
    <h3 className={styles.day} data-today={today || undefined} aria-label={day}>
      {onDay ? (
        <button
          type="button"
          className={styles.open}
          aria-label={`${formats.weekday(date)} ${formats.dayNumber(date)}, ${day}`}
          title={day}
          onClick={() => onDay(date)}
        >
          {short}
        </button>
      ) : (
        short
      )}
    </h3>
  );
};
