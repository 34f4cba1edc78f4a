import type { RefObject } from 'react';
import styles from './date-field.module.css';

export interface DateFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  /** `2026-11-20`, where the calendar opens. */
  defaultValue?: string;
  max?: string;
  /** Gets the beginning of the chosen day, in milliseconds since the epoch. */
  onDate: (ms: number) => void;
}

/** A hidden field whose `showPicker` opens the browser's calendar at the positioned parent. */
export const DateField = ({ onDate, ...field }: DateFieldProps) => (
  <input
    {...field}
    className={styles.field}
    type="date"
    tabIndex={-1}
    aria-hidden
    onChange={({ target }) => {
      // A date without a time would be read as one of UTC.
      if (target.value) onDate(new Date(`${target.value}T00:00`).getTime());
    }}
  />
);
