import { useTranslation } from '@switchboard/ui/i18n';
import styles from './date-field.module.css';

export interface DateCalendarProps {
  /** Fetched when the calendar opens. */
  fields: Pick<typeof import('@switchboard/ui/fields'), 'DatePicker' | 'dayjs'>;
  onClose: () => void;
  /** Where the calendar opens, in milliseconds since the epoch; today by default. */
  shown?: number;
  /** Gets the beginning of the chosen day, in milliseconds since the epoch. */
  onDate: (ms: number) => void;
}

/** The calendar of a conversation: one of the days until today is chosen. Escape and a click beside it close it. */
export const DateCalendar = ({ fields, shown, onDate, onClose }: DateCalendarProps) => {
  const { t } = useTranslation('chat');
  const { DatePicker, dayjs } = fields;
  return (
    <DatePicker
      open
      autoFocus
      className={styles.field ?? ''}
      aria-label={t('messages.jumpToDate')}
      defaultPickerValue={dayjs(shown)}
      disabledDate={(day) => day.isAfter(dayjs(), 'day')}
      onOpenChange={(open) => !open && onClose()}
      onChange={(day) => {
        onClose();
        if (day) onDate(day.startOf('day').valueOf());
      }}
    />
  );
};
