import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { DateCalendar, type DateCalendarProps } from './date-calendar.tsx';

export interface DateFieldProps extends Omit<DateCalendarProps, 'fields'> {
  open: boolean;
}

const lateFields = late(() => import('@switchboard/ui/fields'));

/** A calendar at the positioned parent while it is open, in the look and the language of the suite. */
export const DateField = ({ open, ...calendar }: DateFieldProps) => {
  const fields = useCode(lateFields, { open, onFailure: calendar.onClose });
  return open && fields ? <DateCalendar {...calendar} fields={fields} /> : null;
};
