import type { SaveBooking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Repeat } from '../model/repeat.ts';
import styles from './repeat-field.module.css';
import { RuleFields } from './rule-fields.tsx';

export interface RepeatFieldProps {
  id?: string;
  value?: Repeat;
  onChange?: (repeat: Repeat | undefined) => void;
  /** The day of the booking. */
  date: CalendarDate;
  /** The booking as it would be stored; undefined before a resource is chosen. */
  body: SaveBooking | undefined;
}

/** Whether and how a new booking repeats. */
export const RepeatField = ({ id, value, onChange, date, body }: RepeatFieldProps) => (
  <div className={styles.field}>
    <RuleFields id={id} value={value} date={date} body={body} onChange={(next) => onChange?.(next)} />
  </div>
);
