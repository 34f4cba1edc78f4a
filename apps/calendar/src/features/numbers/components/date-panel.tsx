import { addDays, type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { addMonths, daysBefore, monthOf } from '../model/month.ts';
import styles from './date-panel.module.css';
import { LoadDays, type LoadDaysProps } from './load-days.tsx';
import { RangeNumbers } from './range-numbers.tsx';

export interface DatePanelProps extends Pick<LoadDaysProps, 'shown' | 'today' | 'onPick' | 'resource'> {
  date: CalendarDate;
  /** First and last of the days whose numbers are shown. */
  counted: readonly [CalendarDate, CalendarDate];
}

/** A small calendar that shows how full each day is, and the numbers of the shown days. */
export const DatePanel = ({ date, counted: [from, to], ...days }: DatePanelProps) => {
  const { t } = useTranslation('calendar');
  const { formats, weekStartsOn } = useCalendar();
  const locale = useLocale();
  const [month, setMonth] = useState(monthOf(date));
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const first = addDays(month, -daysBefore(month, weekStartsOn));
  const step = (months: number) => setMonth(addMonths(month, months));

  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <Button
          type="text"
          aria-label={t('header.previous.month')}
          icon={<Icon name="previous" size={16} />}
          onClick={() => step(-1)}
        />
        <h3 className={styles.title} aria-live="polite">
          {title.format(utcOf(month))}
        </h3>
        <Button
          type="text"
          aria-label={t('header.next.month')}
          icon={<Icon name="next" size={16} />}
          onClick={() => step(1)}
        />
      </header>
      <div className={styles.weekdays} aria-hidden>
        {Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((day) => (
          <span key={day}>{formats.weekday(day)}</span>
        ))}
      </div>
      <LoadDays {...days} month={month} onMonth={setMonth} shape="weeks" />
      <RangeNumbers from={from} to={to} resource={days.resource} />
    </div>
  );
};
