import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import styles from './date-field.module.css';

export interface DateFieldProps {
  open: boolean;
  onClose: () => void;
  /** Where the calendar opens, in milliseconds since the epoch; today by default. */
  shown?: number;
  /** Gets the beginning of the chosen day, in milliseconds since the epoch. */
  onDate: (ms: number) => void;
}

const lateCalendar = late(async () => (await import('./date-calendar.tsx')).DateCalendar);

/** A calendar at the positioned parent while it is open, in the look and the language of the suite. */
export const DateField = ({ open, ...calendar }: DateFieldProps) => {
  const Calendar = useCode(lateCalendar, { open, onFailure: calendar.onClose });
  return open && Calendar ? <Calendar {...calendar} className={styles.field ?? ''} /> : null;
};
