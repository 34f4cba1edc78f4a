import { clockText } from '../../time/model/clock.ts';
import styles from './hour-axis.module.css';

const HOURS = Array.from({ length: 23 }, (_, index) => clockText((index + 1) * 60));

/** The hours beside the columns. Every booking says its time itself, so this is for the eye only. */
export const HourAxis = () => (
  <div className={styles.axis} aria-hidden>
    <span className={styles.corner} />
    {HOURS.map((hour) => (
      <span key={hour} className={styles.hour}>
        {hour}
      </span>
    ))}
  </div>
);
