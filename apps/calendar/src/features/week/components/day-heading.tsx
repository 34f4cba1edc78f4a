import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import styles from './day-heading.module.css';

export interface DayHeadingProps {
  date: CalendarDate;
  today: boolean;
  onNew: (date: CalendarDate) => void;
}

/** The heading of a column: the day, and a button for a booking on it. */
export const DayHeading = ({ date, today, onNew }: DayHeadingProps) => {
  const { t } = useTranslation('calendar');
  const { formats } = useCalendar();
  const newName = t('booking.newOn', { day: formats.day(date) });

  return (
    <div className={styles.heading}>
      <h3 className={styles.day} data-today={today || undefined} aria-label={formats.day(date)}>
        <span className={styles.weekday}>{formats.weekday(date)}</span>
        <span className={styles.number}>{formats.dayNumber(date)}</span>
      </h3>
      <Tooltip title={newName}>
        <Button
          type="text"
          size="small"
          className={styles.add ?? ''}
          aria-label={newName}
          icon={<Icon name="plus" size={16} />}
          onClick={() => onNew(date)}
        />
      </Tooltip>
    </div>
  );
};
