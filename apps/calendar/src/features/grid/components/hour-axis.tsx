import { memo } from 'react';
import type { Formats } from '../../time/model/formats.ts';
import { HOUR_HEIGHT, MINUTE_HEIGHT } from '../model/scale.ts';
import styles from './hour-axis.module.css';

export interface HourAxisProps {
  formats: Formats;
  /** Clock time in minutes and as text, if today is shown. */
  now: number | undefined;
  nowText: string;
}

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);
/** An hour this near to the present makes room for it, in minutes. */
const NEAR = 14;

/** The hours beside the columns. Hidden from screen readers, because every booking states its time. */
export const HourAxis = memo(({ formats, now, nowText }: HourAxisProps) => (
  <div className={styles.axis} aria-hidden>
    <span className={styles.corner} />
    <div className={styles.hours}>
      {HOURS.filter((hour) => now === undefined || Math.abs(hour * 60 - now) > NEAR).map((hour) => (
        <bdi key={hour} className={styles.hour} dir="ltr" style={{ insetBlockStart: hour * HOUR_HEIGHT }}>
          {formats.hour(hour)}
        </bdi>
      ))}
      {now !== undefined && (
        <bdi className={styles.now} dir="ltr" style={{ insetBlockStart: now * MINUTE_HEIGHT }}>
          {nowText}
        </bdi>
      )}
    </div>
  </div>
));
