import { DatePicker, dayjs } from '@switchboard/ui/fields';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './date-field.module.css';
import type { DateFieldProps } from './date-field.tsx';

/** The calendar of a conversation: of the days until today one is chosen. Escape and a click beside it close it. */
export const DateCalendar = ({ shown, onDate, onClose }: Omit<DateFieldProps, 'open'>) => {
  const { t } = useTranslation('chat');
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
