import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Formats } from '../../time/model/formats.ts';
import type { SplitDay } from '../model/column-widths.ts';
import { type Extent, overlaps } from '../model/grid-window.ts';
import styles from './day-headings.module.css';
import { DayName } from './day-name.tsx';

export interface DayHeadingsProps {
  days: readonly SplitDay[];
  /** The mounted part of the canvas. */
  across: Extent;
  today: CalendarDate;
  formats: Formats;
  onDay: ((date: CalendarDate) => void) | undefined;
}

/** The days above columns of resources. Each is a stop of a scroll, also while its columns are not mounted. */
export const DayHeadings = ({ days, across, today, formats, onDay }: DayHeadingsProps) =>
  days.map(({ date, offset, width }, index) => (
    <div
      // The position is the key: the elements of a week are reused for the next one.
      key={index}
      className={styles.day}
      style={{ insetInlineStart: offset, inlineSize: width }}
    >
      {overlaps(across, offset, offset + width) && (
        <div className={styles.row}>
          <span className={styles.name}>
            <DayName date={date} today={date === today} formats={formats} onDay={onDay} />
          </span>
        </div>
      )}
    </div>
  ));
