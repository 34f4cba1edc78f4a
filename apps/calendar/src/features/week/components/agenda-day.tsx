import type { Booking } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BookingRow } from '../../bookings/components/booking-row.tsx';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import type { Segment } from '../model/day-segments.ts';
import styles from './agenda-day.module.css';

export interface AgendaDayProps {
  date: CalendarDate;
  /** By start. */
  segments: readonly Segment<Booking>[];
  today: boolean;
  onOpen: (booking: Booking) => void;
  onNew: (date: CalendarDate) => void;
}

/** One day of the agenda. */
export const AgendaDay = ({ date, segments, today, onOpen, onNew }: AgendaDayProps) => {
  const { t } = useTranslation('calendar');
  const { formats } = useCalendar();
  const day = formats.day(date);

  return (
    <section aria-label={day} data-today={today || undefined}>
      <div className={styles.heading}>
        <h3 className={styles.day}>{day}</h3>
        {today && <span className={styles.today}>{t('week.today')}</span>}
        <Button
          type="text"
          className={styles.add ?? ''}
          aria-label={t('booking.newOn', { day })}
          icon={<Icon name="plus" />}
          onClick={() => onNew(date)}
        />
      </div>
      {segments.length === 0 && <p className={styles.empty}>{t('week.emptyDay')}</p>}
      <ul className={styles.list}>
        {segments.map(({ item }) => (
          <li key={item.id}>
            <BookingRow booking={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
};
