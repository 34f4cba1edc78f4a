import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import styles from './hour-axis.module.css';

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

/** The hours beside the columns. Hidden from screen readers, because every booking states its time. */
export const HourAxis = () => {
  const { formats } = useCalendar();
  return (
    <div className={styles.axis} aria-hidden>
      <span className={styles.corner} />
      {HOURS.map((hour) => (
        <span key={hour} className={styles.hour}>
          <bdi dir="ltr">{formats.hour(hour)}</bdi>
        </span>
      ))}
    </div>
  );
};
