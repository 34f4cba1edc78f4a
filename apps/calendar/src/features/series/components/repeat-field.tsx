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
  /** The id of the booking, if it is stored. */
  existing?: string | undefined;
}

/** Whether and how a booking that is in no series repeats. */
export const RepeatField = ({ id, value, onChange, ...rule }: RepeatFieldProps) => (
  <div className={styles.field}>
    <RuleFields {...rule} id={id} value={value} onChange={(next) => onChange?.(next)} />
  </div>
);
