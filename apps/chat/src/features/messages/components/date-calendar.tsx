import { DatePicker, dayjs } from '@switchboard/ui/fields';
import { useTranslation } from '@switchboard/ui/i18n';
import type { DateFieldProps } from './date-field.tsx';

export interface DateCalendarProps extends Omit<DateFieldProps, 'open'> {
  className: string;
}

/** The calendar of a conversation: of the days until today one is chosen. Escape and a click beside it close it. */
export const DateCalendar = ({ className, shown, onDate, onClose }: DateCalendarProps) => {
  const { t } = useTranslation('chat');
  return (
    <DatePicker
      open
      autoFocus
      className={className}
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
